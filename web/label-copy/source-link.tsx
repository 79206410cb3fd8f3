import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type CopySource, sourcePages } from '../../domain/label-copy/copy-lines.ts';

/** Links to the source field of a line in a label copy. */
export function SourceLink({
	source,
	className,
	children,
}: {
	source: CopySource;
	className?: string;
	children: ReactNode;
}) {
	return (
		<Link {...targetOf(source)} className={className} title={`From ${sourcePages[source.page]}`}>
			{children}
		</Link>
	);
}

function targetOf({ page, id, songId, field }: CopySource) {
	const ofSong = { songId: songId ?? id };
	switch (page) {
		case 'writer':
			return linkOptions({ to: '/manage-writers/$entryId', params: { entryId: id } });
		case 'publisher':
			return linkOptions({ to: '/manage-writers/publishers/$entryId', params: { entryId: id } });
		case 'artist':
			return linkOptions({ to: '/manage-artists/$entryId', params: { entryId: id } });
		case 'song':
			return linkOptions({ to: '/review/$songId', params: ofSong });
		case 'generator': {
			const hash = `field-${field.split('.')[1] ?? ''}`;
			return linkOptions({ to: '/signed-songs/$songId/label-copy-generator', params: ofSong, hash });
		}
		default: {
			const hash = page === 'splits' ? 'splits' : '';
			return linkOptions({ to: `/signed-songs/$songId/${pathOf[page]}`, params: ofSong, hash });
		}
	}
}

const pathOf = {
	metadata: 'metadata',
	splits: 'metadata',
	contract: 'contracts',
	marketing: 'marketing',
	copy: 'label-copy',
	label: 'label-copy-generator',
} as const;

import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '../../domain/kernel/message.ts';
import { type CopySource, sourcePages } from '../../domain/label-copy/copy-lines.ts';
import * as m from '../../domain/label-copy/label-copy-pages.messages.ts';
import { hashOfAnswer } from '../forms/answer-hash.ts';

/** Links to the source field of a line in a label copy. */
export function SourceLink({
	source,
	className,
	label,
	children,
}: {
	source: CopySource;
	className?: string;
	/** Accessible name, if it says more than the text. */
	label?: string;
	children: ReactNode;
}) {
	return (
		<Link
			{...targetOf(source)}
			className={className}
			title={t(m.source, { page: t(sourcePages[source.page]) })}
			aria-label={label}
		>
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
		case 'metadata':
			return linkOptions({ to: '/signed-songs/$songId/metadata', params: ofSong, hash: hashOfAnswer(field) });
		case 'audio':
			return linkOptions({ to: '/signed-songs/$songId', params: ofSong });
		case 'generator': {
			const hash = `field-${field.split('.')[1] ?? ''}`;
			return linkOptions({ to: '/signed-songs/$songId/label-copy-generator', params: ofSong, hash });
		}
		default:
			return linkOptions({ to: `/signed-songs/$songId/${pathOf[page]}`, params: ofSong });
	}
}

const pathOf = {
	splits: 'splits',
	contract: 'contracts',
	marketing: 'marketing',
	copy: 'label-copy',
	label: 'label-copy-generator',
} as const;

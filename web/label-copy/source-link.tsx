import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type CopySource, sourcePages } from '../../domain/label-copy/copy-line.ts';

interface SourceLinkProps {
	source: CopySource;
	className?: string;
	title?: string;
	children: ReactNode;
}

/** Leads to the field that a line of a label copy comes from. */
export function SourceLink({ source, className, title, children }: SourceLinkProps) {
	const { page, id, songId, field } = source;
	const look = { className, title: title ?? `From ${sourcePages[page]}` };
	const ofSong = { songId: songId ?? id };
	switch (page) {
		case 'writer':
			return (
				<Link to="/manage-writers/$entryId" params={{ entryId: id }} {...look}>
					{children}
				</Link>
			);
		case 'publisher':
			return (
				<Link to="/manage-writers/publishers/$entryId" params={{ entryId: id }} {...look}>
					{children}
				</Link>
			);
		case 'artist':
			return (
				<Link to="/manage-artists/$entryId" params={{ entryId: id }} {...look}>
					{children}
				</Link>
			);
		case 'song':
			return (
				<Link to="/review/$songId" params={ofSong} {...look}>
					{children}
				</Link>
			);
		case 'generator':
			return (
				<Link
					to="/signed-songs/$songId/label-copy-generator"
					params={ofSong}
					hash={`field-${field.split('.')[1] ?? ''}`}
					{...look}
				>
					{children}
				</Link>
			);
		default:
			return (
				<Link
					to={`/signed-songs/$songId/${pathOf[page]}`}
					params={ofSong}
					hash={page === 'splits' ? 'splits' : ''}
					{...look}
				>
					{children}
				</Link>
			);
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

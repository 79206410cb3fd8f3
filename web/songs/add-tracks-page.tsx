// Uploads many files at once and turns them into songs, each with its title and artist.
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/songs/songs.messages.ts';
import * as shell from '../../domain/songs/songs-shell.messages.ts';
import { messageOf } from '../lib/call-error.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { RichText } from '../ui/rich-text.tsx';
import type { UploadRow } from '../uploads/upload-status.ts';
import { TrackTable } from './new-track-table.tsx';
import { focusTargetAfterRemoval, UploadIntake, useUploads } from './upload-cells.tsx';

/** `children` are shown before the files: demos that arrived from outside. */
export function AddTracksPage({ children }: { children?: ReactNode }) {
	usePageTitle(t(shell.addTracks));
	const uploads = useUploads('track');
	const { rows, manager } = uploads;
	const [failure, setFailure] = useState<string | null>(null);

	const handleRemove = useCallback(
		async (row: UploadRow, button: HTMLElement) => {
			setFailure(null);
			focusTargetAfterRemoval(button)?.focus();
			try {
				await manager.remove(row.key);
			} catch (error) {
				const failed = row.fileName === null ? t(m.removeUnnamedFailed) : t(m.removeFailed, { file: row.fileName });
				setFailure(messageOf(error, failed));
			}
		},
		[manager],
	);

	return (
		<>
			<PageHeader title={t(shell.addTracks)} lead={t(m.addTracksLead)} />
			{children}
			<UploadIntake {...uploads} failure={failure} />
			{rows.length > 0 && <TrackTable rows={rows} manager={manager} onRemove={handleRemove} onFailure={setFailure} />}
			<p className="mt-3 text-sm text-muted">
				<RichText
					of={m.notATrackYet}
					values={{}}
					tags={{
						upload: (content) => (
							<Link to="/upload" className="link -my-3 inline-flex min-h-11 items-center compact:my-0 compact:min-h-0">
								{content}
							</Link>
						),
					}}
				/>
			</p>
		</>
	);
}

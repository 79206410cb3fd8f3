// Uploads many files at once and turns them into songs, each with its title and artist.
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { messageOf } from '../lib/call-error.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { PageHeader } from '../ui/page-header.tsx';
import type { UploadRow } from '../uploads/upload-status.ts';
import { TrackTable } from './track-table.tsx';
import { focusTargetAfterRemoval, UploadIntake, useUploads } from './upload-cells.tsx';

/** `children` are shown before the files: demos that arrived from outside. */
export function AddTracksPage({ children }: { children?: ReactNode }) {
	usePageTitle('Add Tracks');
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
				setFailure(messageOf(error, `${row.fileName ?? 'The file'} could not be removed. Please try again.`));
			}
		},
		[manager],
	);

	return (
		<>
			<PageHeader title="Add Tracks" lead="Each file becomes a song your label has 7 days to review." />
			{children}
			<UploadIntake {...uploads} failure={failure} />
			{rows.length > 0 && <TrackTable rows={rows} manager={manager} onRemove={handleRemove} onFailure={setFailure} />}
			<p className="mt-3 text-sm text-muted">
				Not a track yet?{' '}
				<Link to="/upload" className="link -my-3 inline-flex min-h-11 items-center md:my-0 md:min-h-0">
					Upload it as a loose file
				</Link>
			</p>
		</>
	);
}

import type { UploadId } from '../../domain/kernel/ids.ts';
import { AnalysisRun, type RunDeps } from './analysis-run.ts';
import type { SoundFile } from './sound-file.ts';
import type { UploadRow } from './uploads.repository.ts';

export type AnalysisRuns = ReturnType<typeof createAnalysisRuns>;

/** What this server analyses at the moment: at most one run for each upload. */
export function createAnalysisRuns(deps: RunDeps) {
	const runs = new Map<UploadId, AnalysisRun>();
	let isClosed = false;

	return {
		find: (id: UploadId): AnalysisRun | undefined => runs.get(id),

		/** Null where the upload has a run already, or the server is stopping. */
		start(upload: UploadRow, openFile: () => SoundFile): AnalysisRun | null {
			if (isClosed || runs.has(upload.id)) return null;
			const file = openFile();
			const run: AnalysisRun = new AnalysisRun(deps, upload, file, () => {
				if (runs.get(upload.id) === run) runs.delete(upload.id);
			});
			runs.set(upload.id, run);
			return run;
		},

		/** Uploads whose bytes are all here: this server must keep its lease on them. */
		listReceived: (): UploadId[] => [...runs].flatMap(([id, { isReceived }]) => (isReceived ? [id] : [])),

		async cancel(id: UploadId): Promise<void> {
			const run = runs.get(id);
			run?.cancel();
			await run?.settled;
		},

		/** Resolves when this server does nothing for the upload any more. */
		async settled(id: UploadId): Promise<void> {
			for (let run = runs.get(id); run; run = runs.get(id)) await run.settled;
		},

		async close(): Promise<void> {
			isClosed = true;
			for (const run of runs.values()) run.cancel();
			await Promise.all([...runs.values()].map((run) => run.settled));
		},
	};
}

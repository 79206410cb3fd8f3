import type { Tx } from '../platform/db/database.ts';
import type { UploadRow } from './uploads.repository.ts';

/** Called in the transaction that marks an upload as ready. */
export type UploadReadyListener = (tx: Tx, upload: UploadRow, now: Date) => Promise<void>;

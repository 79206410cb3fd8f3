import type { Tx } from '../platform/db/database.ts';
import type { UploadRow } from './uploads.repository.ts';

/** What later modules do, in the same transaction, when a file of theirs can be played. */
export type UploadReadyListener = (tx: Tx, upload: UploadRow, now: Date) => Promise<void>;

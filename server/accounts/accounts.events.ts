import type { Tx } from '../platform/db/database.ts';
import type { Member } from './actor.ts';

/** Called within the transaction in which somebody takes another name or address. */
export type PersonChangedListener = (tx: Tx, member: Member) => Promise<void>;

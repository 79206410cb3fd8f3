import type { Tx } from '../platform/db/database.ts';
import type { Member } from './actor.ts';

export type ChangedPerson = Pick<Member, 'userId' | 'reviewerId' | 'organizationId'>;

/** Called within the transaction in which somebody of a label takes another name or address. */
export type PersonChangedListener = (tx: Tx, person: ChangedPerson) => Promise<void>;

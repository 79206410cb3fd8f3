import { checkFresh } from '../../domain/forms/form-transitions.ts';
import { formNotFound } from '../../domain/forms/forms.errors.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { FormId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import type { Member } from '../framework/actor.ts';
import { ensureStillMember } from '../framework/rights.ts';
import type { Tx } from '../platform/db/database.ts';
import type { FormReading } from './form-reading.ts';
import { type FormRow, lockForm } from './forms.repository.ts';

export type LockSeen = ReturnType<typeof createFormLock>;

export function actorKind({ isAdmin }: Member): 'admin' | 'member' {
	return isAdmin ? 'admin' : 'member';
}

/** Locks a form as a member has seen it: what somebody else has changed meanwhile has to be looked at first. */
export function createFormLock(reading: FormReading) {
	return async (tx: Tx, actor: Member, formId: FormId, rowVersion?: number): Promise<FormRow> => {
		await ensureStillMember(tx, actor);
		const form = await lockForm(tx, actor.organizationId, formId);
		if (!form) throw new AppError(formNotFound);
		await reading.getSong(tx, form);
		if (rowVersion !== undefined) ensure(checkFresh(rowVersion, form.rowVersion));
		return form;
	};
}

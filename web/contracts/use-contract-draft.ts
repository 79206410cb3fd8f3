import { useRef, useState } from 'react';
import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import { contractChanged } from '../../domain/contracts/contracts.errors.ts';
import * as m from '../../domain/contracts/contracts.messages.ts';
import type { TermName } from '../../domain/contracts/term-fields.ts';
import { t } from '../../domain/kernel/message.ts';
import { messageOf } from '../lib/call-error.ts';
import { useTimeout } from '../lib/scope-hooks.ts';
import { useSaveContract } from './contracts.queries.ts';
import { type DraftValues, draftOf, inputOf, problemsOf } from './draft-values.ts';

const saveAfterMs = 900;

export interface ContractDraftState {
	readonly draft: DraftValues;
	readonly problems: Partial<Record<TermName, string>>;
	readonly state: 'saved' | 'saving' | 'typing' | 'wrong';
	/** Of the contract as it was saved last. */
	readonly rowVersion: number;
	/** Why it is no longer saved. */
	readonly failure: string | null;
	readonly change: (change: Partial<DraftValues>) => void;
	/** Resolves with whether everything is saved. */
	readonly saveNow: () => Promise<boolean>;
	readonly reload: () => void;
}

/** Saves typed changes automatically after a moment. Changes that others saved in between are not overwritten. */
export function useContractDraft(contract: Contract): ContractDraftState {
	const [draft, setDraft] = useState(() => draftOf(contract));
	const [rowVersion, setRowVersion] = useState(contract.rowVersion);
	/** Counts changes; `saved` is the last one that the server has. */
	const [count, setCount] = useState(0);
	const [saved, setSaved] = useState(0);
	const [failure, setFailure] = useState<string | null>(null);
	const save = useSaveContract();
	const problems = problemsOf(draft);
	const isWrong = Object.keys(problems).length > 0;
	const isDirty = count !== saved;

	/** As the server has it. A save that waits for another one needs what that one returned. */
	const stored = useRef({ rowVersion: contract.rowVersion, saved: 0, isOutdated: false });
	const lastSave = useRef(Promise.resolve(true));

	function saveNow(): Promise<boolean> {
		lastSave.current = lastSave.current.then(saveDraft);
		return lastSave.current;
	}

	async function saveDraft(): Promise<boolean> {
		if (stored.current.saved >= count) return true;
		if (isWrong || stored.current.isOutdated) return false;
		try {
			const { rowVersion } = await save.mutateAsync({
				contractId: contract.id,
				rowVersion: stored.current.rowVersion,
				draft: inputOf(draft),
			});
			stored.current = { rowVersion, saved: count, isOutdated: false };
			setRowVersion(rowVersion);
			setSaved(count);
			setFailure(null);
			return true;
		} catch (error) {
			const message = messageOf(error, t(m.saveFailed));
			stored.current.isOutdated = message === contractChanged.message;
			setFailure(message);
			return false;
		}
	}

	useTimeout(
		() => void saveNow(),
		saveAfterMs,
		isDirty && !isWrong && !save.isPending && failure === null ? count : null,
	);

	return {
		draft,
		problems,
		rowVersion,
		failure,
		state: isWrong ? 'wrong' : save.isPending ? 'saving' : isDirty ? 'typing' : 'saved',
		change: (part) => {
			setDraft((before) => ({ ...before, ...part }));
			setCount((before) => before + 1);
			if (failure !== contractChanged.message) setFailure(null);
		},
		saveNow,
		reload: () => {
			stored.current = { rowVersion: contract.rowVersion, saved: count, isOutdated: false };
			setDraft(draftOf(contract));
			setRowVersion(contract.rowVersion);
			setSaved(count);
			setFailure(null);
		},
	};
}

import { useState } from 'react';
import { type ContractKind, contractKindNames, contractKinds } from '../../domain/contracts/contract-kinds.ts';
import type { ContractSummary } from '../../domain/contracts/contract-shapes.ts';
import * as m from '../../domain/contracts/contracts.messages.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import type { ContractId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField } from '../ui/fields.tsx';
import { CallFailure } from '../ui/loading.tsx';
import { type SongOfContract, useCreateContract } from './contracts.queries.ts';
import { PaperContractForm } from './paper-contract-form.tsx';

interface NewContractDialogProps {
	song: SongOfContract;
	contracts: readonly ContractSummary[];
	/** Whether it was already signed on paper. */
	isPaper: boolean;
	onStarted: (id: ContractId) => void;
	onClose: () => void;
}

/**
 * Asks for the kind and, for an amendment, for the contract it changes. A paper contract is uploaded in a second step.
 */
export function NewContractDialog({ song, contracts, isPaper, onStarted, onClose }: NewContractDialogProps) {
	const executed = contracts.filter(({ status, kind }) => status === 'executed' && kind !== 'amendment');
	const [kind, setKind] = useState<ContractKind>('exclusive_licence');
	const [parentId, setParentId] = useState(executed[0]?.id ?? '');
	const [paperFor, setPaperFor] = useState<ContractId | null>(null);
	const create = useCreateContract();
	const kinds = contractKindNames.filter((name) => name !== 'amendment' || executed.length > 0);

	async function handleStart() {
		const parent = kind === 'amendment' ? { parentId: parentId as ContractId } : {};
		const { contractId } = await create.mutateAsync({ songId: song.songId, kind, ...parent });
		if (isPaper) setPaperFor(contractId);
		else onStarted(contractId);
	}

	if (paperFor !== null)
		return (
			<Dialog onOpenChange={() => onStarted(paperFor)} title={t(m.recordPaperContract)}>
				<PaperContractForm
					contractId={paperFor}
					onDone={() => onStarted(paperFor)}
					onClose={() => onStarted(paperFor)}
				/>
			</Dialog>
		);
	return (
		<Dialog
			onOpenChange={onClose}
			title={isPaper ? t(m.newPaperTitle) : t(m.newContractTitle, { song: song.title })}
			description={isPaper ? undefined : t(m.newContractText)}
		>
			<div className="grid gap-3.5">
				<SelectField
					caption={t(m.kind)}
					value={kind}
					onValueChange={(value) => setKind(value as ContractKind)}
					options={kinds.map((value) => ({ value, caption: t(contractKinds[value]) }))}
				/>
				{kind === 'amendment' && (
					<SelectField
						caption={t(m.amends)}
						value={parentId}
						onValueChange={(value) => setParentId(value as ContractId)}
						options={executed.map(({ id, details, kind: changed }) => ({
							value: id,
							caption: details?.title ?? t(contractKinds[changed]),
						}))}
					/>
				)}
				<CallFailure error={create.error} fallback={t(m.startFailed)} />
				<div className="flex justify-end gap-2">
					<Button variant="quiet" onClick={onClose}>
						{t(general.cancel)}
					</Button>
					<Button variant="primary" isBusy={create.isPending} onClick={() => void handleStart().catch(() => undefined)}>
						{t(isPaper ? m.next : m.startDraft)}
					</Button>
				</div>
			</div>
		</Dialog>
	);
}

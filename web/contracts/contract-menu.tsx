// Less frequent actions on a contract.
import { Ban, CircleX, FilePlus2, FileUp, MoreHorizontal, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import { maxContractReasonLength } from '../../domain/contracts/contract-status.ts';
import { contractReasonMissing } from '../../domain/contracts/contracts.errors.ts';
import type { ContractFileId, ContractId } from '../../domain/kernel/ids.ts';
import { messageOf } from '../lib/call-error.ts';
import { localDay } from '../lib/local-day.ts';
import { IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormTextArea, FormTextField, useAppForm } from '../ui/form.tsx';
import { FormDialog, ReasonDialog } from '../ui/form-dialog.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { showToast } from '../ui/toast.ts';
import { type AttachedFile, AttachedFileField, noFile, sendWithFile } from './attached-file.tsx';
import { useCreateContract, useTakeBackContract, useTerminateContract, useVoidContract } from './contracts.queries.ts';
import { PaperForm } from './paper-dialog.tsx';
import { sendDocument } from './send-document.ts';

type Asking = 'void' | 'negotiate' | 'terminate' | 'paper' | null;

export function ContractMenu({ contract, onShow }: { contract: Contract; onShow: (id: ContractId) => void }) {
	const [asking, setAsking] = useState<Asking>(null);
	const [create, makeVoid, takeBack] = [useCreateContract(), useVoidContract(), useTakeBackContract()];
	const can = new Set(contract.actions);
	const close = () => setAsking(null);
	const fail = (error: unknown) => showToast(messageOf(error, 'That did not work'), { tone: 'neutral' });

	function handleAmend() {
		create.mutate(
			{ songId: contract.songId, kind: 'amendment', parentId: contract.id },
			{ onSuccess: ({ contractId }) => onShow(contractId), onError: fail },
		);
	}

	const isEmpty = !['negotiate', 'amend', 'record_paper', 'terminate', 'void'].some((action) =>
		can.has(action as Contract['actions'][number]),
	);
	if (isEmpty) return null;
	return (
		<>
			<Menu trigger={<IconButton icon={MoreHorizontal} size="sm" caption={`More for ${contract.title}`} />}>
				{can.has('negotiate') && (
					<MenuItem icon={RotateCcw} onSelect={() => setAsking('negotiate')}>
						Make a new version
					</MenuItem>
				)}
				{can.has('amend') && contract.kind !== 'amendment' && (
					<MenuItem icon={FilePlus2} onSelect={handleAmend}>
						Start an amendment
					</MenuItem>
				)}
				{can.has('record_paper') && (
					<MenuItem icon={FileUp} onSelect={() => setAsking('paper')}>
						Record a signed paper contract
					</MenuItem>
				)}
				{can.has('terminate') && (
					<MenuItem icon={CircleX} tone="danger" onSelect={() => setAsking('terminate')}>
						Terminate
					</MenuItem>
				)}
				{can.has('void') && (
					<MenuItem icon={Ban} tone="danger" onSelect={() => setAsking('void')}>
						Make void
					</MenuItem>
				)}
			</Menu>
			{(asking === 'void' || asking === 'negotiate') && (
				<ReasonDialog
					{...reasonDialogs[asking]}
					maxLength={maxContractReasonLength}
					missing={contractReasonMissing.message}
					onSubmit={(reason) =>
						(asking === 'void' ? makeVoid : takeBack).mutateAsync({
							contractId: contract.id,
							rowVersion: contract.rowVersion,
							reason,
						})
					}
					onClose={close}
				/>
			)}
			{asking === 'terminate' && <TerminateDialog contract={contract} onClose={close} />}
			{asking === 'paper' && (
				<Dialog onOpenChange={close} title="Record a signed paper contract">
					<PaperForm contractId={contract.id} onDone={close} onClose={close} />
				</Dialog>
			)}
		</>
	);
}

const reasonDialogs = {
	void: {
		title: 'Make this contract void?',
		description: 'Links stop working at once. Signatures are kept, but no longer count.',
		submitCaption: 'Make void',
		isDanger: true,
	},
	negotiate: {
		title: 'Take this version back?',
		description: 'Nobody can sign until you send the new version. Signatures on this one are void then.',
		submitCaption: 'Take it back',
	},
};

/** Asks when the notice was given, when it takes effect, and why. */
function TerminateDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
	const terminate = useTerminateContract();
	const [notice, setNotice] = useState<AttachedFile>(noFile);
	const today = localDay(new Date());
	const form = useAppForm<TerminationWords>({
		initial: { reason: '', noticeDate: today, endDate: '' },
		check: ({ reason }) => (reason.trim() === '' ? { fields: { reason: contractReasonMissing.message } } : null),
		checkOnChange: 'after-submit',
		submit: async (values) => {
			if (await terminateWithNotice(contract, values, notice, terminate.mutateAsync)) onClose();
		},
	});

	const days = contract.terms.values.noticeDays;
	return (
		<FormDialog
			form={form}
			title={`Terminate ${contract.title}?`}
			description={days ? `It has a notice period of ${days} days.` : 'It has no notice period.'}
			submitCaption="Terminate"
			isDanger
			onClose={onClose}
		>
			<FormTextArea
				form={form}
				name="reason"
				caption="Reason"
				countTo={maxContractReasonLength}
				maxLength={maxContractReasonLength}
			/>
			<div className="grid gap-3.5 sm:grid-cols-2">
				<FormTextField form={form} name="noticeDate" caption="Day of the notice" type="date" />
				<FormTextField form={form} name="endDate" caption="Ends on" type="date" />
			</div>
			<AttachedFileField
				caption="Upload the notice"
				without="terminate"
				file={notice}
				send={(chosen) => sendDocument(contract.id, chosen)}
				isBusy={form.formState.isSubmitting}
				onFileChange={setNotice}
			/>
		</FormDialog>
	);
}

interface TerminationWords {
	readonly reason: string;
	readonly noticeDate: string;
	readonly endDate: string;
}

interface Termination extends TerminationWords {
	readonly contractId: ContractId;
	readonly rowVersion: number;
	readonly fileId?: ContractFileId;
}

/**
 * Waits for a notice that is still uploading, because nothing can be added to a contract that has ended. If it does not
 * arrive, nothing is terminated: its field says why, and the contract can then be terminated without it.
 */
export async function terminateWithNotice(
	{ id, rowVersion }: Pick<Contract, 'id' | 'rowVersion'>,
	words: TerminationWords,
	notice: AttachedFile,
	terminate: (termination: Termination) => Promise<unknown>,
) {
	const outcome = await sendWithFile(notice, (fileId) =>
		terminate({ contractId: id, rowVersion, ...words, ...(fileId && { fileId }) }),
	);
	return outcome === 'sent';
}

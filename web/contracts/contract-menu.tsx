// Less frequent actions on a contract.

import { Ban, CircleX, FilePlus2, FileUp, MoreHorizontal, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import { maxContractReasonLength } from '../../domain/contracts/contract-status.ts';
import { contractReasonMissing } from '../../domain/contracts/contracts.errors.ts';
import * as m from '../../domain/contracts/contracts.messages.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import type { ContractFileId, ContractId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { messageOf } from '../lib/call-error.ts';
import { localDay } from '../lib/local-day.ts';
import { IconButton } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormTextArea, FormTextField, useAppForm } from '../ui/form.tsx';
import { FormDialog, ReasonDialog } from '../ui/form-dialog.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { showToast } from '../ui/toast.ts';
import { type AttachedFile, AttachedFileField, noFile, sendWithFile } from './attached-file.tsx';
import {
	useCreateContract,
	useDeleteContract,
	useTerminateContract,
	useVoidContract,
	useWithdrawVersion,
} from './contracts.queries.ts';
import { PaperContractForm } from './paper-contract-form.tsx';
import { sendDocument } from './send-document.ts';

type Asking = 'void' | 'negotiate' | 'terminate' | 'paper' | 'delete' | null;

interface ContractMenuProps {
	contract: Contract;
	onShow: (id: ContractId) => void;
	onDeleted: () => void;
}

export function ContractMenu({ contract, onShow, onDeleted }: ContractMenuProps) {
	const [asking, setAsking] = useState<Asking>(null);
	const [create, makeVoid, withdrawVersion] = [useCreateContract(), useVoidContract(), useWithdrawVersion()];
	const remove = useDeleteContract();
	const can = new Set(contract.actions);
	const close = () => setAsking(null);
	const fail = (error: unknown) => showToast(messageOf(error, t(m.actionFailed)), { tone: 'neutral' });

	function handleAmend() {
		create.mutate(
			{ songId: contract.songId, kind: 'amendment', parentId: contract.id },
			{ onSuccess: ({ contractId }) => onShow(contractId), onError: fail },
		);
	}

	async function handleDelete() {
		try {
			await remove.mutateAsync({ contractId: contract.id, rowVersion: contract.rowVersion });
		} catch {
			// The dialog shows the reason.
			return;
		}
		showToast(t(m.draftDeleted));
		onDeleted();
	}

	const isEmpty = !['negotiate', 'amend', 'record_paper', 'terminate', 'void', 'delete'].some((action) =>
		can.has(action as Contract['actions'][number]),
	);
	if (isEmpty) return null;
	return (
		<>
			<Menu trigger={<IconButton icon={MoreHorizontal} size="sm" caption={t(m.moreFor, { name: contract.title })} />}>
				{can.has('negotiate') && (
					<MenuItem icon={RotateCcw} onSelect={() => setAsking('negotiate')}>
						{t(m.makeNewVersion)}
					</MenuItem>
				)}
				{can.has('amend') && contract.kind !== 'amendment' && (
					<MenuItem icon={FilePlus2} onSelect={handleAmend}>
						{t(m.startAmendment)}
					</MenuItem>
				)}
				{can.has('record_paper') && (
					<MenuItem icon={FileUp} onSelect={() => setAsking('paper')}>
						{t(m.recordPaperContract)}
					</MenuItem>
				)}
				{can.has('terminate') && (
					<MenuItem icon={CircleX} tone="danger" onSelect={() => setAsking('terminate')}>
						{t(m.terminate)}
					</MenuItem>
				)}
				{can.has('delete') && (
					<MenuItem icon={Trash2} tone="danger" onSelect={() => setAsking('delete')}>
						{t(m.deleteDraft)}
					</MenuItem>
				)}
				{can.has('void') && !can.has('delete') && (
					<MenuItem icon={Ban} tone="danger" onSelect={() => setAsking('void')}>
						{t(m.makeVoid)}
					</MenuItem>
				)}
			</Menu>
			{(asking === 'void' || asking === 'negotiate') && (
				<ReasonDialog
					title={t(reasonDialogs[asking].title)}
					description={t(reasonDialogs[asking].description)}
					submitCaption={t(reasonDialogs[asking].submitCaption)}
					isDanger={asking === 'void'}
					maxLength={maxContractReasonLength}
					missing={contractReasonMissing.message}
					onSubmit={(reason) =>
						(asking === 'void' ? makeVoid : withdrawVersion).mutateAsync({
							contractId: contract.id,
							rowVersion: contract.rowVersion,
							reason,
						})
					}
					onClose={close}
				/>
			)}
			<ConfirmDialog
				isOpen={asking === 'delete'}
				onOpenChange={(isOpen) => setAsking(isOpen ? 'delete' : null)}
				title={t(m.deleteDraftTitle, { title: contract.title })}
				confirmCaption={t(m.deleteDraft)}
				call={remove}
				onConfirm={() => void handleDelete()}
			>
				{t(m.deleteDraftText)}
			</ConfirmDialog>
			{asking === 'terminate' && <TerminateDialog contract={contract} onClose={close} />}
			{asking === 'paper' && (
				<Dialog onOpenChange={close} title={t(m.recordPaperContract)}>
					<PaperContractForm contractId={contract.id} onDone={close} onClose={close} />
				</Dialog>
			)}
		</>
	);
}

const reasonDialogs = {
	void: {
		title: m.voidTitle,
		description: m.voidText,
		submitCaption: m.makeVoid,
	},
	negotiate: {
		title: m.withdrawTitle,
		description: m.withdrawText,
		submitCaption: m.withdrawVersion,
	},
} as const;

/** Asks when the notice was given, when it takes effect, and why. */
function TerminateDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
	const terminate = useTerminateContract();
	const [notice, setNotice] = useState<AttachedFile>(noFile);
	const today = localDay(new Date());
	const form = useAppForm<TerminationValues>({
		initial: { reason: '', noticeDate: today, endDate: '' },
		check: ({ reason }) => (reason.trim() === '' ? { fields: { reason: contractReasonMissing.message } } : null),
		checkOnChange: 'after-submit',
		submit: async (values) => {
			if (await terminateWithNotice(contract, values, notice, terminate.mutateAsync)) onClose();
		},
	});

	return (
		<FormDialog
			form={form}
			title={t(m.terminateTitle, { title: contract.title })}
			description={t(m.noticePeriodText, { days: Number(contract.terms.values.noticeDays) || 0 })}
			submitCaption={t(m.terminate)}
			isDanger
			onClose={onClose}
		>
			<FormTextArea
				form={form}
				name="reason"
				caption={t(general.reason)}
				countTo={maxContractReasonLength}
				maxLength={maxContractReasonLength}
			/>
			<div className="grid gap-3.5 sm:grid-cols-2">
				<FormTextField form={form} name="noticeDate" caption={t(m.noticeDate)} type="date" />
				<FormTextField form={form} name="endDate" caption={t(m.endsOnDay)} type="date" />
			</div>
			<AttachedFileField
				caption={t(m.uploadNotice)}
				notAttached={m.noticeNotAttached}
				file={notice}
				send={(chosen) => sendDocument(contract.id, chosen)}
				isBusy={form.formState.isSubmitting}
				onFileChange={setNotice}
			/>
		</FormDialog>
	);
}

interface TerminationValues {
	readonly reason: string;
	readonly noticeDate: string;
	readonly endDate: string;
}

interface Termination extends TerminationValues {
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
	values: TerminationValues,
	notice: AttachedFile,
	terminate: (termination: Termination) => Promise<unknown>,
) {
	const outcome = await sendWithFile(notice, (fileId) =>
		terminate({ contractId: id, rowVersion, ...values, ...(fileId && { fileId }) }),
	);
	return outcome === 'sent';
}

import { useRef, useState } from 'react';
import type { Contract } from '../../../domain/signed-songs/contracts/contract-shapes.ts';
import { maxContractReasonLength } from '../../../domain/signed-songs/contracts/contract-status.ts';
import { contractReasonMissing } from '../../../domain/signed-songs/contracts/contracts.errors.ts';
import { localDay } from '../../lib/local-day.ts';
import { useAppForm } from '../../ui/app-form.ts';
import { FormNotice } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormTextArea, FormTextField } from '../../ui/form-fields.tsx';
import { useTerminateContract } from './contracts.mutations.ts';
import { PdfPicker } from './pdf-picker.tsx';
import { type SentDocument, sendDocument } from './send-document.ts';

/** When the notice was given, when it takes effect, and why. */
export function TerminateDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
	const terminate = useTerminateContract();
	const [notice, setNotice] = useState<SentDocument | null>(null);
	const sending = useRef<Promise<SentDocument> | null>(null);
	const today = localDay(new Date());
	const form = useAppForm<{ reason: string; noticeDate: string; endDate: string }>({
		initial: { reason: '', noticeDate: today, endDate: '' },
		check: ({ reason }) => (reason.trim() === '' ? { fields: { reason: contractReasonMissing.message } } : null),
		checkOnChange: 'after-submit',
		submit: async (values) => {
			// A notice that is still on its way is waited for.
			const sent = await sending.current;
			const file = sent ? { fileId: sent.id } : {};
			await terminate.mutateAsync({ contractId: contract.id, rowVersion: contract.rowVersion, ...values, ...file });
			onClose();
		},
	});

	function sendNotice(file: File): Promise<SentDocument> {
		const sent = sendDocument(contract.id, file);
		sending.current = sent;
		// The picker says why; without it the contract can still be terminated.
		sent.catch(() => {
			sending.current = null;
		});
		return sent;
	}

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
			{notice ? (
				<p className="text-sm text-muted [overflow-wrap:anywhere]">Notice: {notice.name}</p>
			) : (
				<PdfPicker caption="Upload the notice" send={sendNotice} onSent={setNotice} />
			)}
			<FormNotice form={form} />
		</FormDialog>
	);
}

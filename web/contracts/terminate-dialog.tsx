import { useState } from 'react';
import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import { maxContractReasonLength } from '../../domain/contracts/contract-status.ts';
import { contractReasonMissing } from '../../domain/contracts/contracts.errors.ts';
import { localDay } from '../lib/local-day.ts';
import { useAppForm } from '../ui/app-form.ts';
import { FormNotice } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { FormTextArea, FormTextField } from '../ui/form-fields.tsx';
import { type AttachedFile, noFile } from './attached-file.ts';
import { AttachedFileField } from './attached-file-field.tsx';
import { useTerminateContract } from './contracts.mutations.ts';
import { sendDocument } from './send-document.ts';
import { type TerminationWords, terminateWithNotice } from './terminate-with-notice.ts';

/** When the notice was given, when it takes effect, and why. */
export function TerminateDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
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
			<FormNotice form={form} />
		</FormDialog>
	);
}

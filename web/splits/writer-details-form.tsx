import { type FormEvent, useState } from 'react';
import { societyCaption, societyChoices } from '../../domain/catalogue/societies.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/splits/split-page.messages.ts';
import type { GuestSplit } from '../../domain/splits/splits.api.ts';
import { messageOf } from '../lib/call-error.ts';
import { guestClient, refusedFieldsOf } from '../links/guest-client.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/fields.tsx';

interface WriterDetailsFormProps {
	token: string;
	split: GuestSplit;
	onSent: () => Promise<void>;
	onCancel: () => void;
}

const societyOptions = () => [
	{ value: '', caption: t(m.societyNotSelected) },
	...societyChoices.map((value) => ({ value, caption: societyCaption(value) })),
];

/**
 * Details that collecting societies need to pay. The label checks them before they are used, because a link can be
 * forwarded.
 */
export function WriterDetailsForm({ token, split, onSent, onCancel }: WriterDetailsFormProps) {
	const [ipi, setIpi] = useState(split.suggested?.ipi ?? '');
	const [society, setSociety] = useState(split.suggested?.society ?? '');
	const [publisher, setPublisher] = useState(split.suggested?.publisher ?? '');
	const [isBusy, setIsBusy] = useState(false);
	const [failure, setFailure] = useState<unknown>(null);
	const messageAt = (path: string) => refusedFieldsOf(failure).find((field) => field.path === path)?.message;
	const isElsewhere = failure !== null && refusedFieldsOf(failure).length === 0;

	async function handleSubmit(event: FormEvent) {
		event.preventDefault();
		setIsBusy(true);
		setFailure(null);
		try {
			await guestClient.splits.suggestWriterDetails({ token, ipi, society, publisher });
			await onSent();
		} catch (error) {
			setFailure(error);
			setIsBusy(false);
		}
	}

	return (
		<form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-3">
			<p className="text-sm text-muted">{t(m.detailsText, { labelName: split.labelName })}</p>
			<TextField
				caption={t(m.ipiField)}
				hint={t(m.ipiHelp)}
				value={ipi}
				savedValue={ipi}
				onValueChange={setIpi}
				error={messageAt('ipi')}
				isMono
				autoComplete="off"
				spellCheck={false}
			/>
			<SelectField
				caption={t(m.societyField)}
				value={society}
				onValueChange={setSociety}
				options={societyOptions()}
				error={messageAt('society')}
			/>
			<TextField
				caption={t(m.publisherField)}
				value={publisher}
				savedValue={publisher}
				onValueChange={setPublisher}
				error={messageAt('publisher')}
				autoComplete="off"
			/>
			{isElsewhere && (
				<p role="alert" className="text-sm text-bad">
					{messageOf(failure)}
				</p>
			)}
			<div className="flex flex-wrap justify-end gap-2">
				<Button variant="quiet" onClick={onCancel}>
					{t(general.back)}
				</Button>
				<Button type="submit" variant="primary" isBusy={isBusy}>
					{t(m.sendToLabel)}
				</Button>
			</div>
		</form>
	);
}

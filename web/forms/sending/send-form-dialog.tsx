import { Copy, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { FormSection } from '../../../domain/forms/form-definition.ts';
import { link as linkCaption } from '../../../domain/forms/form-field.messages.ts';
import { forms } from '../../../domain/forms/form-kinds.ts';
import type { FormKind } from '../../../domain/forms/form-links.ts';
import * as m from '../../../domain/forms/form-review.messages.ts';
import type { ListedForm } from '../../../domain/forms/form-shapes.ts';
import { formText } from '../../../domain/forms/form-text.ts';
import { canDo } from '../../../domain/forms/form-transitions.ts';
import { openFormAt } from '../../../domain/forms/open-forms.ts';
import * as general from '../../../domain/kernel/general.messages.ts';
import { t } from '../../../domain/kernel/message.ts';
import { formatShortDay } from '../../lib/text-format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, TextField } from '../../ui/fields.tsx';
import { type FormErrors, FormTextArea, FormTextField, useAppForm } from '../../ui/form.tsx';
import { DialogForm } from '../../ui/form-dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { copyText, showToast } from '../../ui/toast.ts';
import { useSendForm, useSongForms } from '../forms.queries.ts';

export type SongOfForm = Pick<ListedForm, 'songId' | 'title' | 'artist'>;

interface SendFormDialogProps {
	kind: FormKind;
	song: SongOfForm;
	onClose: () => void;
}

interface Values {
	recipientName: string;
	recipientEmail: string;
	dueDay: string;
	note: string;
}

const maxNoteLength = 1000;

function deliveryOptions() {
	return [
		{ value: 'mail', caption: t(m.byEmail) },
		{ value: 'link', caption: t(general.copyLink) },
	] as const;
}

interface Recipient {
	readonly name: string;
	readonly email: string;
}

interface KnownForms {
	readonly sent: readonly ListedForm[];
	/** Who may get the form, the most likely first. */
	readonly recipients: readonly Recipient[];
}

/** Asks for the recipient, the sections and the due date. Starts with the recipient who is known best. */
export function SendFormDialog(props: SendFormDialogProps) {
	const { data, isPending } = useSongForms(props.song.songId);
	if (isPending) return null;
	return <LoadedDialog {...props} sent={data?.forms ?? []} recipients={data?.recipients ?? []} />;
}

function LoadedDialog({ kind, song, sent, recipients, onClose }: SendFormDialogProps & KnownForms) {
	const { definition } = forms[kind];
	const choosable = definition.sections.filter(({ isAlwaysShown, labelOnly }) => !isAlwaysShown && !labelOnly);
	const [delivery, setDelivery] = useState<'mail' | 'link'>('mail');
	const [sections, setSections] = useState<readonly string[]>(choosable.map(({ id }) => id));
	const [isTogether, setIsTogether] = useState(false);
	const [link, setLink] = useState<string | null>(null);
	const send = useSendForm();
	const together = togetherWith(kind, sent);

	function requestOf({ recipientName, recipientEmail }: Values) {
		return { recipientName, recipientEmail: delivery === 'mail' ? recipientEmail.trim() : null, sections };
	}

	const form = useAppForm<Values>({
		initial: {
			recipientName: recipients[0]?.name ?? sent[0]?.recipientName ?? song.artist,
			recipientEmail: recipients[0]?.email ?? '',
			dueDay: '',
			note: '',
		},
		check: (values) => problemsOf(requestOf(values)),
		checkOnChange: 'after-submit',
		submit: async (values) => {
			const { link: address } = await send.mutateAsync({
				songId: song.songId,
				kind,
				...(together && isTogether && delivery === 'mail' && { alsoKind: together }),
				...requestOf(values),
				sections: [...sections],
				dueDay: values.dueDay === '' ? null : values.dueDay,
				note: values.note,
			});
			if (delivery === 'link') {
				setLink(address);
				return;
			}
			const name = values.recipientName.trim();
			showToast(together && isTogether ? t(m.formsSentTo, { name }) : t(m.formSentTo, { kind, name }));
			onClose();
		},
	});

	function choose({ name, email }: Recipient) {
		form.setValue('recipientName', name, { shouldDirty: true });
		form.setValue('recipientEmail', email, { shouldDirty: true });
	}

	const open = delivery === 'mail' ? openFormAt(sent, kind, form.watch('recipientEmail')) : undefined;
	if (link !== null)
		return (
			<Dialog
				onOpenChange={onClose}
				title={t(m.linkReady)}
				description={t(m.linkReadyHelp, { name: form.getValues('recipientName').trim(), title: song.title })}
			>
				<div className="grid gap-3.5">
					<TextField
						caption={t(linkCaption)}
						value={link}
						savedValue={link}
						onValueChange={() => undefined}
						readOnly
						isMono
						onFocus={(event) => event.target.select()}
					/>
					<div className="flex justify-end gap-2">
						<Button variant="quiet" onClick={onClose}>
							{t(general.close)}
						</Button>
						<Button variant="primary" icon={Copy} onClick={() => void copyText(link, t(m.linkCopied))}>
							{t(general.copyLink)}
						</Button>
					</div>
				</div>
			</Dialog>
		);
	return (
		<Dialog
			onOpenChange={onClose}
			title={t(m.sendTitle, { kind, title: song.title })}
			description={t(m.sendHelp)}
			isWide
		>
			<DialogForm form={form} submitCaption={t(delivery === 'mail' ? m.sendForm : m.createLink)} onClose={onClose}>
				{delivery === 'mail' && recipients.length > 1 && (
					<fieldset className="-mb-1">
						<legend className="pb-1.5 text-sm font-medium text-muted">{t(m.knownRecipients)}</legend>
						<div className="flex flex-wrap gap-1.5">
							{recipients.map((recipient) => (
								<Button
									key={recipient.email}
									size="sm"
									title={recipient.email}
									aria-pressed={form.watch('recipientEmail') === recipient.email}
									onClick={() => choose(recipient)}
								>
									{recipient.name}
								</Button>
							))}
						</div>
					</fieldset>
				)}
				<div className="grid items-start gap-3.5 md:grid-cols-2">
					<FormTextField
						form={form}
						name="recipientName"
						caption={t(general.name)}
						placeholder={song.artist}
						autoComplete="off"
					/>
					<div className="grid content-start justify-items-start gap-1.5">
						<span className="text-sm font-medium text-muted">{t(m.delivery)}</span>
						<Segmented
							caption={t(m.delivery)}
							value={delivery}
							onValueChange={setDelivery}
							options={deliveryOptions()}
						/>
					</div>
					{delivery === 'mail' && (
						<FormTextField
							form={form}
							name="recipientEmail"
							caption={t(general.email)}
							type="email"
							inputMode="email"
							autoCapitalize="none"
							autoComplete="off"
						/>
					)}
					<FormTextField
						form={form}
						name="dueDay"
						caption={t(m.dueDate)}
						type="date"
						hint={delivery === 'mail' ? t(m.dueDateHelp) : undefined}
					/>
				</div>
				{open && (
					<p role="status" className="flex items-start gap-2 text-sm text-warn">
						<TriangleAlert size={16} className="mt-0.5 shrink-0" />
						{t(m.alreadySent, { name: open.recipientName, day: formatShortDay(open.sentAt, new Date()) })}
					</p>
				)}
				<FormTextArea
					form={form}
					name="note"
					caption={t(m.note)}
					countTo={maxNoteLength}
					maxLength={maxNoteLength}
					rows={2}
				/>
				{together && delivery === 'mail' && (
					<label htmlFor="also" className="flex min-h-11 items-center gap-3 text-row compact:min-h-8">
						<Checkbox id="also" isChecked={isTogether} onCheckedChange={setIsTogether} />
						{t(m.alsoSend, { kind: together })}
					</label>
				)}
				{/* A label copy is checked as a whole. */}
				{kind !== 'label_copy' && <SectionChoice sections={choosable} chosen={sections} onChange={setSections} />}
			</DialogForm>
		</Dialog>
	);
}

/** The form that can go out with this one in a single email: metadata and marketing, unless it was sent already. */
function togetherWith(kind: FormKind, sent: readonly ListedForm[]) {
	if (kind === 'label_copy') return null;
	const other = kind === 'metadata' ? 'marketing' : 'metadata';
	return sent.some((form) => form.kind === other && form.status !== 'cancelled') ? null : other;
}

interface SectionChoiceProps {
	sections: readonly FormSection[];
	chosen: readonly string[];
	onChange: (chosen: readonly string[]) => void;
}

function SectionChoice({ sections, chosen, onChange }: SectionChoiceProps) {
	return (
		<fieldset>
			<legend className="pb-1 text-sm font-medium text-muted">{t(m.sections)}</legend>
			<div className="grid md:grid-cols-2">
				{sections.map(({ id, title }) => (
					<label
						key={id}
						htmlFor={`section-${id}`}
						className="flex min-h-11 items-center gap-3 text-row compact:min-h-8"
					>
						<Checkbox
							id={`section-${id}`}
							isChecked={chosen.includes(id)}
							onCheckedChange={(isChecked) =>
								onChange(isChecked ? [...chosen, id] : chosen.filter((other) => other !== id))
							}
						/>
						{formText(title)}
					</label>
				))}
			</div>
		</fieldset>
	);
}

/** The same rule that the server applies, with errors by field. */
function problemsOf(request: {
	recipientName: string;
	recipientEmail: string | null;
	sections: readonly string[];
}): FormErrors<Values> | null {
	const verdict = canDo({ action: 'send', ...request }, 'draft', 'member');
	if (verdict.allowed) return null;
	const { code, message } = verdict.error;
	if (code === 'forms.recipient_missing') return { fields: { recipientName: message } };
	if (code === 'forms.recipient_email') return { fields: { recipientEmail: message } };
	return { box: message };
}

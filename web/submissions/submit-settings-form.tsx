import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { maxIntroductionLength, maxPausedMessageLength } from '../../domain/submissions/submission-limits.ts';
import { pictureRefused } from '../../domain/submissions/submissions.errors.ts';
import {
	findSettingProblems,
	readSettings,
	type SubmitPageSettings,
} from '../../domain/submissions/submit-page-settings.ts';
import type { SubmitSettings } from '../../domain/submissions/submit-settings.api.ts';
import * as m from '../../domain/submissions/submit-settings.messages.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/fields.tsx';
import {
	Form,
	type FormErrors,
	FormNotice,
	FormTextArea,
	FormTextField,
	SubmitButton,
	useAppForm,
} from '../ui/form.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { showToast } from '../ui/toast.ts';
import { FilePicker } from '../uploads/drop-zone.tsx';
import { useRemoveSubmitPicture, useSaveSubmitSettings, useSendSubmitPicture } from './submissions.mutations.ts';

/** Values as typed: numbers and lists are texts. */
interface TypedSettings {
	state: SubmitPageSettings['state'];
	slug: string;
	introduction: string;
	genres: string;
	replyWithinDays: string;
	maxDemos: string;
	screensDemos: boolean;
	pausedMessage: string;
	pausedUntil: string;
	isListed: boolean;
}

const states = [
	{ value: 'off', caption: m.pageOff },
	{ value: 'paused', caption: m.pagePaused },
	{ value: 'open', caption: m.pageOpen },
] as const;

/**
 * Saved with one button. Settings that change elsewhere, as with *Pause*, are taken over while nothing is typed;
 * otherwise saving is refused and says so.
 */
export function SubmitSettingsForm({ settings }: { settings: SubmitSettings }) {
	const save = useSaveSubmitSettings();
	const [rowVersion, setRowVersion] = useState(settings.rowVersion);
	const form = useAppForm<TypedSettings>({
		initial: typedFrom(settings),
		check: checkSettings,
		checkOnChange: 'after-submit',
		submit: async (typed) => {
			const read = settingsFrom(typed);
			const saved = await save.mutateAsync({ ...read, genres: [...read.genres], rowVersion });
			takeOver(saved);
			showToast(t(read.state === 'open' ? m.pageOpened : m.settingsSaved));
		},
		asksBeforeLeaving: true,
	});
	const { isDirty } = form.formState;

	function takeOver(saved: SubmitSettings) {
		form.reset(typedFrom(saved));
		setRowVersion(saved.rowVersion);
	}

	useEffect(() => {
		if (isDirty || settings.rowVersion === rowVersion) return;
		form.reset(typedFrom(settings));
		setRowVersion(settings.rowVersion);
	}, [form, isDirty, settings, rowVersion]);
	const [state, screensDemos, slug] = useWatch({ control: form.control, name: ['state', 'screensDemos', 'slug'] });
	return (
		<Form form={form} className="grid gap-3.5">
			<FormNotice form={form} />
			<div>
				<Segmented
					caption={t(m.pageState)}
					value={state}
					onValueChange={(value) => form.setValue('state', value, { shouldDirty: true })}
					options={states.map(({ value, caption }) => ({ value, caption: t(caption) }))}
				/>
			</div>
			{state === 'paused' && (
				<div className="grid items-start gap-3.5 sm:grid-cols-[minmax(0,1fr)_180px]">
					<FormTextArea
						form={form}
						name="pausedMessage"
						caption={t(m.pausedMessage)}
						rows={2}
						countTo={maxPausedMessageLength}
					/>
					<FormTextField form={form} name="pausedUntil" caption={t(m.pausedUntil)} type="date" />
				</div>
			)}
			<FormTextField
				form={form}
				name="slug"
				caption={t(m.address)}
				isMono
				autoCapitalize="none"
				spellCheck={false}
				hint={t(m.addressHint, { address: `${new URL(settings.link).origin}/submit/${slug.trim().toLowerCase()}` })}
			/>
			<SubmitPictureField pictureUrl={settings.pictureUrl} />
			<FormTextArea
				form={form}
				name="introduction"
				caption={t(m.introduction)}
				rows={5}
				countTo={maxIntroductionLength}
				placeholder={t(m.introductionExample)}
			/>
			<FormTextField
				form={form}
				name="genres"
				caption={t(m.genres)}
				hint={t(m.genresHint)}
				placeholder={t(m.genresExample)}
			/>
			<div className="grid items-start gap-3.5 sm:grid-cols-2">
				<FormTextField
					form={form}
					name="replyWithinDays"
					caption={t(m.replyWithin)}
					inputMode="numeric"
					hint={t(m.replyWithinHint)}
				/>
				<FormTextField form={form} name="maxDemos" caption={t(m.demosPerSubmission)} inputMode="numeric" />
			</div>
			<label htmlFor="screen-first" className="flex cursor-pointer items-start gap-3 py-1 text-row">
				<Checkbox
					id="screen-first"
					isChecked={screensDemos}
					onCheckedChange={(isChecked) => form.setValue('screensDemos', isChecked, { shouldDirty: true })}
				/>
				<span>
					{t(m.screenFirst)}
					<span className="block text-xs text-faint">{t(m.screenFirstHint)}</span>
				</span>
			</label>
			<div>
				<SubmitButton form={form}>{t(general.save)}</SubmitButton>
			</div>
		</Form>
	);
}

function typedFrom(settings: SubmitSettings): TypedSettings {
	const {
		state,
		slug,
		introduction,
		genres,
		replyWithinDays,
		maxDemos,
		screensDemos,
		pausedMessage,
		pausedUntil,
		isListed,
	} = settings;
	return {
		state,
		slug,
		introduction,
		genres: genres.join(', '),
		replyWithinDays: replyWithinDays === null ? '' : String(replyWithinDays),
		maxDemos: String(maxDemos),
		screensDemos,
		pausedMessage,
		pausedUntil: pausedUntil ?? '',
		isListed,
	};
}

function settingsFrom(typed: TypedSettings) {
	const { genres, replyWithinDays, maxDemos, pausedUntil, ...rest } = typed;
	return readSettings({
		...rest,
		genres: genres.split(','),
		replyWithinDays: replyWithinDays.trim() === '' ? null : Number(replyWithinDays),
		maxDemos: Number(maxDemos),
		pausedUntil: pausedUntil === '' ? null : pausedUntil,
	});
}

function checkSettings(typed: TypedSettings): FormErrors<TypedSettings> | null {
	const problems = findSettingProblems(settingsFrom(typed));
	if (problems.length === 0) return null;
	return { fields: Object.fromEntries(problems.map(({ path, message }) => [path, message])) };
}

/** The picture is saved at once, separately from the rest of the form. */
function SubmitPictureField({ pictureUrl }: { pictureUrl: string | null }) {
	const picker = useRef<HTMLInputElement>(null);
	const send = useSendSubmitPicture();
	const remove = useRemoveSubmitPicture();
	return (
		<div className="grid gap-1.5">
			<p className="text-sm font-medium text-muted">{t(m.picture)}</p>
			<div className="flex flex-wrap items-center gap-3">
				{pictureUrl && <img src={pictureUrl} alt="" className="h-20 w-28 rounded-md object-cover" />}
				<Button size="sm" icon={ImagePlus} isBusy={send.isPending} onClick={() => picker.current?.click()}>
					{t(pictureUrl ? m.replacePicture : m.choosePicture)}
				</Button>
				{pictureUrl && (
					<Button size="sm" variant="quiet" icon={Trash2} isBusy={remove.isPending} onClick={() => remove.mutate({})}>
						{t(m.removePicture)}
					</Button>
				)}
			</div>
			<p className="text-xs text-faint">{t(m.pictureHint)}</p>
			{send.error && (
				<p role="alert" className="text-xs text-bad">
					{send.error.message || pictureRefused.message}
				</p>
			)}
			<FilePicker
				inputRef={picker}
				accept="image/jpeg,image/png,image/webp"
				onFiles={([file]) => file && send.mutate(file)}
			/>
		</div>
	);
}

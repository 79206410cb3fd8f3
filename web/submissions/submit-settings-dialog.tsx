import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { maxPausedMessageLength, maxWordsLength } from '../../domain/submissions/submission-limits.ts';
import { pictureRefused } from '../../domain/submissions/submissions.errors.ts';
import { findSettingProblems, readSettings, type SubmitPageSettings } from '../../domain/submissions/submit-page.ts';
import type { SubmitSettings } from '../../domain/submissions/submit-settings.api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Checkbox } from '../ui/fields.tsx';
import { type FormErrors, FormTextArea, FormTextField, useAppForm } from '../ui/form.tsx';
import { DialogForm } from '../ui/form-dialog.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { showToast } from '../ui/toast.ts';
import { FilePicker } from '../uploads/drop-zone.tsx';
import { useRemoveSubmitPicture, useSaveSubmitSettings, useSendSubmitPicture } from './submissions.mutations.ts';

interface SubmitSettingsDialogProps {
	settings: SubmitSettings;
	onClose: () => void;
}

/** Values as typed: numbers and lists are texts. */
interface TypedSettings {
	state: SubmitPageSettings['state'];
	slug: string;
	words: string;
	genres: string;
	promiseDays: string;
	maxTracks: string;
	holdsForLook: boolean;
	pausedMessage: string;
	pausedUntil: string;
}

const states = [
	{ value: 'off', caption: 'Off' },
	{ value: 'paused', caption: 'Paused' },
	{ value: 'open', caption: 'Open' },
] as const;

export function SubmitSettingsDialog({ settings, onClose }: SubmitSettingsDialogProps) {
	const save = useSaveSubmitSettings();
	const form = useAppForm<TypedSettings>({
		initial: typedFrom(settings),
		check: checkSettings,
		checkOnChange: 'after-submit',
		submit: async (typed) => {
			const read = settingsFrom(typed);
			await save.mutateAsync({ ...read, genres: [...read.genres], rowVersion: settings.rowVersion });
			showToast(read.state === 'open' ? 'The page is open' : 'Settings saved');
			onClose();
		},
		asksBeforeLeaving: true,
	});
	const [state, holdsForLook, slug] = useWatch({ control: form.control, name: ['state', 'holdsForLook', 'slug'] });
	return (
		<Dialog
			isWide
			onOpenChange={onClose}
			title="Demos from outside"
			description="The page on which anybody can send you music. It is your label's face to the world."
		>
			<DialogForm form={form} submitCaption="Save" onClose={onClose} isNoticeFirst>
				<div>
					<Segmented
						caption="The page is"
						value={state}
						onValueChange={(value) => form.setValue('state', value, { shouldDirty: true })}
						options={states}
					/>
				</div>
				{state === 'paused' && (
					<div className="grid items-start gap-3.5 sm:grid-cols-[minmax(0,1fr)_180px]">
						<FormTextArea
							form={form}
							name="pausedMessage"
							caption="What visitors read meanwhile"
							rows={2}
							countTo={maxPausedMessageLength}
						/>
						<FormTextField form={form} name="pausedUntil" caption="Welcome again from" type="date" />
					</div>
				)}
				<FormTextField
					form={form}
					name="slug"
					caption="Address"
					isMono
					autoCapitalize="none"
					spellCheck={false}
					hint={`${new URL(settings.link).origin}/submit/${slug.trim().toLowerCase()}. An address you had before leads here too, and no other label ever gets it.`}
				/>
				<SubmitPictureField pictureUrl={settings.pictureUrl} />
				<FormTextArea
					form={form}
					name="words"
					caption="Your words"
					rows={5}
					countTo={maxWordsLength}
					placeholder="Who you are, and what you would like to hear."
				/>
				<FormTextField
					form={form}
					name="genres"
					caption="Genres you look for"
					hint="Separated by commas."
					placeholder="Folk, ambient, drone"
				/>
				<div className="grid items-start gap-3.5 sm:grid-cols-2">
					<FormTextField
						form={form}
						name="promiseDays"
						caption="We answer within … days"
						inputMode="numeric"
						hint="Leave it empty to promise nothing."
					/>
					<FormTextField form={form} name="maxTracks" caption="Tracks at a time" inputMode="numeric" />
				</div>
				<label htmlFor="holds-for-look" className="flex cursor-pointer items-start gap-3 py-1 text-row">
					<Checkbox
						id="holds-for-look"
						isChecked={holdsForLook}
						onCheckedChange={(isChecked) => form.setValue('holdsForLook', isChecked, { shouldDirty: true })}
					/>
					<span>
						Hold for a look
						<span className="block text-xs text-faint">
							Demos wait under Add Tracks until a member accepts them. New demos appear at full hours.
						</span>
					</span>
				</label>
			</DialogForm>
		</Dialog>
	);
}

function typedFrom(settings: SubmitSettings): TypedSettings {
	const { state, slug, words, genres, promiseDays, maxTracks, holdsForLook, pausedMessage, pausedUntil } = settings;
	return {
		state,
		slug,
		words,
		genres: genres.join(', '),
		promiseDays: promiseDays === null ? '' : String(promiseDays),
		maxTracks: String(maxTracks),
		holdsForLook,
		pausedMessage,
		pausedUntil: pausedUntil ?? '',
	};
}

function settingsFrom(typed: TypedSettings) {
	const { genres, promiseDays, maxTracks, pausedUntil, ...rest } = typed;
	return readSettings({
		...rest,
		genres: genres.split(','),
		promiseDays: promiseDays.trim() === '' ? null : Number(promiseDays),
		maxTracks: Number(maxTracks),
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
			<p className="text-sm font-medium text-muted">Picture</p>
			<div className="flex flex-wrap items-center gap-3">
				{pictureUrl && <img src={pictureUrl} alt="" className="h-20 w-28 rounded-md object-cover" />}
				<Button size="sm" icon={ImagePlus} isBusy={send.isPending} onClick={() => picker.current?.click()}>
					{pictureUrl ? 'Another picture' : 'Choose a picture'}
				</Button>
				{pictureUrl && (
					<Button size="sm" variant="quiet" icon={Trash2} isBusy={remove.isPending} onClick={() => remove.mutate({})}>
						Take it off
					</Button>
				)}
			</div>
			<p className="text-xs text-faint">JPEG, PNG or WebP, at least 400 pixels on each side. It is saved at once.</p>
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

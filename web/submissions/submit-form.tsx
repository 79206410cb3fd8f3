import { ArrowRight, CircleAlert, CloudUpload, Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { RefusedField } from '../../domain/kernel/errors.ts';
import { lengthOf } from '../../domain/kernel/text.ts';
import type { OpenSubmitPage } from '../../domain/submissions/sending.api.ts';
import { maxMessageLength } from '../../domain/submissions/submission-limits.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Checkbox, TextArea, TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { FilePicker } from '../uploads/drop-zone.tsx';
import { usePageDrop } from '../uploads/page-drop.ts';
import { DemoRow } from './demo-row.tsx';
import type { DeskState } from './desk-state.ts';
import type { SendingDesk } from './sending-desk.ts';

interface SubmitFormProps {
	page: OpenSubmitPage;
	desk: SendingDesk;
	state: DeskState;
}

const optional = <span className="text-xs text-faint">optional</span>;

export function SubmitForm({ page, desk, state }: SubmitFormProps) {
	const [website, setWebsite] = useState('');
	const summary = useRef<HTMLDivElement>(null);
	const problemAt = (path: string) => state.problems.find((problem) => problem.path === path)?.message;
	const part = { desk, state, problemAt };

	async function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (!(await desk.send(website))) summary.current?.focus();
	}

	return (
		<form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid content-start gap-3.5">
			<div ref={summary} tabIndex={-1} className="outline-none empty:hidden">
				{state.problems.length > 0 && <ProblemList problems={state.problems} />}
				<Notice tone="bad">{state.failure}</Notice>
			</div>
			<TracksCard {...part} page={page} />
			<YouCard {...part} />
			<Card aria-label="Message">
				<div className="px-4 py-5 md:px-6">
					<TextArea
						{...textProps(part, 'message')}
						caption={`A few words to ${page.labelName} (optional)`}
						rows={4}
						counter={`${lengthOf(state.texts.message)}/${maxMessageLength}`}
					/>
				</div>
			</Card>
			{/* Honeypot: bots fill in everything, while people neither see nor reach it. */}
			<div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
				<label>
					Website
					<input
						type="text"
						name="website"
						tabIndex={-1}
						autoComplete="off"
						value={website}
						onChange={(event) => setWebsite(event.target.value)}
					/>
				</label>
			</div>
			<ConsentCard page={page} desk={desk} state={state} problem={problemAt('consentVersion')} />
		</form>
	);
}

interface PartProps {
	desk: SendingDesk;
	state: DeskState;
	problemAt: (path: string) => string | undefined;
}

function TracksCard({ page, desk, state, problemAt }: PartProps & { page: OpenSubmitPage }) {
	const picker = useRef<HTMLInputElement>(null);
	const isOver = usePageDrop(desk.addFiles);
	const isFull = state.tracks.length >= page.maxTracks;
	const problem = problemAt('tracks');
	return (
		<Card
			title="Your music"
			aside={<span className="mono text-xs">{`${state.tracks.length}/${page.maxTracks}`}</span>}
			className="overflow-hidden"
		>
			{state.tracks.length > 0 && (
				<ul>
					{state.tracks.map((track, index) => (
						<DemoRow
							key={track.key}
							track={track}
							index={index}
							desk={desk}
							problemAt={problemAt}
							genres={page.genres}
						/>
					))}
				</ul>
			)}
			{page.genres.length > 0 && (
				<datalist id="genres">
					{page.genres.map((genre) => (
						<option key={genre} value={genre} />
					))}
				</datalist>
			)}
			{!isFull && (
				<div className={classNames('px-4 pb-4 md:px-6 md:pb-6', state.tracks.length > 0 ? 'pt-1' : 'pt-4 md:pt-6')}>
					<div
						className={classNames(
							'grid justify-items-center gap-3 rounded-2xl border-[1.5px] border-dashed px-4 text-center transition-colors',
							state.tracks.length > 0 ? 'py-4' : 'py-8',
							problem ? 'border-bad' : 'border-[color-mix(in_oklab,var(--accent)_60%,var(--line))]',
							isOver ? 'bg-accent-soft' : 'bg-[color-mix(in_oklab,var(--accent-soft)_45%,transparent)]',
						)}
					>
						{state.tracks.length === 0 && (
							<>
								<span className="grid size-14 place-items-center rounded-2xl bg-accent-soft text-accent-text">
									<CloudUpload size={26} />
								</span>
								<p className="text-sm text-muted">
									{page.maxTracks === 1 ? 'One track' : `Up to ${page.maxTracks} tracks`}, any usual format, up to 500
									MB each. They are sent while you fill in the rest.
								</p>
							</>
						)}
						<Button
							id="tracks"
							size="lg"
							icon={Plus}
							variant={state.tracks.length === 0 ? 'primary' : 'secondary'}
							onClick={() => picker.current?.click()}
						>
							{state.tracks.length === 0 ? 'Choose your files' : 'Add another track'}
						</Button>
						{problem && (
							<p role="alert" className="text-xs text-bad">
								{problem}
							</p>
						)}
					</div>
				</div>
			)}
			<FilePicker inputRef={picker} isMultiple={page.maxTracks > 1} onFiles={desk.addFiles} />
		</Card>
	);
}

/** Binds a field to one of the texts of the form. */
function textProps({ desk, state, problemAt }: PartProps, id: keyof DeskState['texts']) {
	return {
		id,
		value: state.texts[id],
		onValueChange: (value: string) => desk.setText(id, value),
		error: problemAt(id),
	};
}

function YouCard(part: PartProps) {
	const linkProblem = part.state.problems.find(({ path }) => path === 'links' || path.startsWith('links.'))?.message;
	return (
		<Card title="You">
			<div className="grid gap-4 px-4 py-5 md:px-6">
				<TextField {...textProps(part, 'artistName')} caption="Artist name" maxLength={400} autoComplete="nickname" />
				<TextField
					{...textProps(part, 'email')}
					caption="E-mail"
					type="email"
					inputMode="email"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={400}
					autoComplete="email"
					hint="We mail you a link to confirm it. The answer goes there too."
				/>
				<TextField
					{...textProps(part, 'country')}
					caption="Country"
					maxLength={100}
					autoComplete="country-name"
					captionAside={optional}
				/>
				<TextArea
					{...textProps(part, 'links')}
					caption="Links (optional)"
					rows={2}
					autoCapitalize="none"
					spellCheck={false}
					placeholder="https://"
					hint="Where one hears or sees more of you, one link per line."
					error={linkProblem}
				/>
			</div>
		</Card>
	);
}

interface ConsentCardProps extends Omit<PartProps, 'problemAt'> {
	page: OpenSubmitPage;
	problem: string | undefined;
}

function ConsentCard({ page, desk, state, problem }: ConsentCardProps) {
	const isOnItsWay = state.tracks.some(({ status }) => status.kind === 'sending');
	return (
		<Card aria-label="Agree and send">
			<div className="grid gap-4 px-4 py-5 md:px-6">
				<div className="grid gap-1.5">
					<label
						htmlFor="consentVersion"
						className="flex cursor-pointer items-start gap-3 text-sm leading-[1.5] text-muted"
					>
						<Checkbox
							id="consentVersion"
							className="mt-0.5"
							isChecked={state.hasAgreed}
							onCheckedChange={desk.setAgreed}
							aria-invalid={problem !== undefined || undefined}
							aria-describedby={problem ? 'consentVersion-error' : undefined}
						/>
						<span className="min-w-0 [overflow-wrap:anywhere]">{page.consentText}</span>
					</label>
					{problem && (
						<p id="consentVersion-error" role="alert" className="pl-8 text-xs text-bad">
							{problem}
						</p>
					)}
				</div>
				<div className="grid gap-2">
					<Button
						type="submit"
						size="lg"
						isWide
						variant={state.tracks.length === 0 ? 'secondary' : 'primary'}
						trailingIcon={ArrowRight}
						isBusy={state.isSending}
					>
						{`Send ${state.tracks.length === 1 ? 'my track' : state.tracks.length === 0 ? 'my demo' : `my ${state.tracks.length} tracks`}`}
					</Button>
					<p role="status" className="min-h-4 text-center text-xs text-faint">
						{isOnItsWay ? 'Your files are still on their way.' : ''}
					</p>
				</div>
			</div>
		</Card>
	);
}

/** The errors of a form, each linked to its field. */
function ProblemList({ problems }: { problems: readonly RefusedField[] }) {
	const words =
		problems.length === 1 ? 'One thing is missing or not right' : `${problems.length} things are missing or not right`;
	return (
		<div
			role="alert"
			className="rounded-lg bg-bad-soft px-4 py-3 text-sm ring-1 ring-[color-mix(in_oklab,var(--bad)_40%,transparent)] ring-inset"
		>
			<p className="flex items-center gap-2 font-semibold">
				<CircleAlert size={16} className="shrink-0 text-bad" />
				{words}
			</p>
			<ul className="mt-1 grid pl-6">
				{problems.map(({ path, message }) => (
					<li key={path}>
						<a href={`#${idOf(path)}`} className="link inline-flex min-h-8 items-center">
							{nameOf(path)}
							{message}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}

/** Several links share one field, and the error of a file is shown beside its title. */
function idOf(path: string) {
	if (path.startsWith('links')) return 'links';
	return path.endsWith('.file') ? path.replace(/file$/, 'title') : path;
}

function nameOf(path: string) {
	const index = /^tracks\.(\d+)\./.exec(path)?.[1];
	return index === undefined ? '' : `Track ${Number(index) + 1}: `;
}

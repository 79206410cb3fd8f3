import { ArrowRight, CircleAlert, CloudUpload, Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { RefusedField } from '../../domain/kernel/errors.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { lengthOf } from '../../domain/kernel/plain-text.ts';
import type { OpenSubmitPage } from '../../domain/submissions/sending.api.ts';
import { maxMessageLength } from '../../domain/submissions/submission-limits.ts';
import * as m from '../../domain/submissions/submit-page.messages.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Checkbox, TextArea, TextField } from '../ui/fields.tsx';
import { Notice, Problem } from '../ui/notice.tsx';
import { FilePicker } from '../uploads/drop-zone.tsx';
import { usePageDrop } from '../uploads/page-drop.ts';
import { DemoRow } from './demo-row.tsx';
import { sentValues } from './stored-draft.ts';
import type { SubmissionState } from './submission-state.ts';
import { fileProblems, type Submission } from './use-submission.ts';

interface SubmitFormProps {
	page: OpenSubmitPage;
	submission: Submission;
	state: SubmissionState;
}

export function SubmitForm({ page, submission, state }: SubmitFormProps) {
	const [website, setWebsite] = useState('');
	const summary = useRef<HTMLDivElement>(null);
	const problemAt = (path: string) => state.problems.find((problem) => problem.path === path)?.message;
	const part = { submission, state, problemAt };

	async function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (!(await submission.send(website))) summary.current?.focus();
	}

	return (
		<form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid content-start gap-3.5">
			<div ref={summary} tabIndex={-1} className="outline-none empty:hidden">
				{state.problems.length > 0 && <ProblemList problems={currentProblems(state)} />}
				<Notice tone="bad">{state.failure}</Notice>
			</div>
			<Notice tone="ok">{state.sentBefore && t(m.sentBefore, sentValues(state.sentBefore))}</Notice>
			<DemosCard {...part} page={page} />
			<SenderCard {...part} />
			<Card aria-label={t(m.messageCard)}>
				<div className="px-4 py-5 md:px-6">
					<TextArea
						{...textProps(part, 'message')}
						caption={t(m.messageTo, { labelName: page.labelName })}
						isOptional
						rows={4}
						counter={`${lengthOf(state.texts.message)}/${maxMessageLength}`}
					/>
				</div>
			</Card>
			{/* Honeypot: bots fill in everything, while people neither see nor reach it. */}
			<div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
				<label>
					{t(m.website)}
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
			<ConsentCard page={page} submission={submission} state={state} problem={problemAt('consentVersion')} />
		</form>
	);
}

interface PartProps {
	submission: Submission;
	state: SubmissionState;
	problemAt: (path: string) => string | undefined;
}

function DemosCard({ page, submission, state, problemAt }: PartProps & { page: OpenSubmitPage }) {
	const picker = useRef<HTMLInputElement>(null);
	const isOver = usePageDrop(submission.addFiles);
	const isFull = state.demos.length >= page.maxDemos;
	const problem = problemAt('demos');
	return (
		<Card
			title={t(m.yourMusic)}
			aside={<span className="mono text-xs">{`${state.demos.length}/${page.maxDemos}`}</span>}
			className="overflow-hidden"
		>
			{state.demos.length > 0 && (
				<ul>
					{state.demos.map((demo, index) => (
						<DemoRow
							key={demo.key}
							demo={demo}
							index={index}
							submission={submission}
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
				<div className={classNames('px-4 pb-4 md:px-6 md:pb-6', state.demos.length > 0 ? 'pt-1' : 'pt-4 md:pt-6')}>
					<div
						className={classNames(
							'grid justify-items-center gap-3 rounded-2xl border-[1.5px] border-dashed px-4 text-center transition-colors',
							state.demos.length > 0 ? 'py-4' : 'py-4 lg:py-8',
							problem ? 'border-bad' : 'border-[color-mix(in_oklab,var(--accent)_60%,var(--line))]',
							isOver ? 'bg-accent-soft' : 'bg-[color-mix(in_oklab,var(--accent-soft)_45%,transparent)]',
						)}
					>
						{state.demos.length === 0 && (
							<span className="grid size-14 place-items-center rounded-2xl bg-accent-soft text-accent-text max-lg:hidden">
								<CloudUpload size={26} />
							</span>
						)}
						<Button
							id="demos"
							size="lg"
							icon={Plus}
							variant={state.demos.length === 0 ? 'primary' : 'secondary'}
							onClick={() => picker.current?.click()}
						>
							{t(state.demos.length === 0 ? m.chooseFiles : m.addAnotherDemo)}
						</Button>
						{state.demos.length === 0 && (
							<p className="text-sm text-muted">{t(m.fileRules, { count: page.maxDemos })}</p>
						)}
						<Problem>{problem}</Problem>
					</div>
				</div>
			)}
			<FilePicker inputRef={picker} isMultiple={page.maxDemos > 1} onFiles={submission.addFiles} />
		</Card>
	);
}

/** Binds a field to one of the texts of the form. */
function textProps({ submission, state, problemAt }: PartProps, id: keyof SubmissionState['texts']) {
	return {
		id,
		value: state.texts[id],
		onValueChange: (value: string) => submission.setText(id, value),
		error: problemAt(id),
	};
}

function SenderCard(part: PartProps) {
	const linkProblem = part.state.problems.find(({ path }) => path === 'links' || path.startsWith('links.'))?.message;
	return (
		<Card title={t(m.aboutYou)}>
			<div className="grid gap-4 px-4 py-5 md:px-6">
				<TextField
					{...textProps(part, 'artistName')}
					caption={t(m.artistName)}
					maxLength={400}
					autoComplete="nickname"
				/>
				<TextField
					{...textProps(part, 'email')}
					caption={t(general.email)}
					type="email"
					inputMode="email"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={400}
					autoComplete="email"
					hint={t(m.emailHint)}
				/>
				<TextField
					{...textProps(part, 'country')}
					caption={t(m.country)}
					maxLength={100}
					autoComplete="country-name"
					isOptional
				/>
				<TextArea
					{...textProps(part, 'links')}
					caption={t(m.links)}
					isOptional
					rows={2}
					autoCapitalize="none"
					spellCheck={false}
					placeholder="https://"
					hint={t(m.linksHint)}
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

function ConsentCard({ page, submission, state, problem }: ConsentCardProps) {
	const isUploading = state.demos.some(({ status }) => status.kind === 'sending');
	return (
		<Card aria-label={t(m.agreeAndSend)}>
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
							onCheckedChange={submission.setAgreed}
							aria-invalid={problem !== undefined || undefined}
							aria-describedby={problem ? 'consentVersion-error' : undefined}
						/>
						<span className="min-w-0 [overflow-wrap:anywhere]">{page.consentText}</span>
					</label>
					<Problem id="consentVersion-error" className="pl-8">
						{problem}
					</Problem>
				</div>
				<div className="grid gap-2">
					<Button
						type="submit"
						size="lg"
						isWide
						variant={state.demos.length === 0 ? 'secondary' : 'primary'}
						trailingIcon={ArrowRight}
						isBusy={state.isSending}
					>
						{t(m.sendDemos, { count: state.demos.length })}
					</Button>
					<p role="status" className="text-center text-xs text-faint empty:absolute">
						{isUploading ? t(m.filesUploading) : ''}
					</p>
				</div>
			</div>
		</Card>
	);
}

/** Those found when the form was to be sent, and of files whose upload has failed since. */
function currentProblems({ problems, demos }: SubmissionState) {
	const failed = fileProblems(demos).filter((file) => problems.every(({ path }) => path !== file.path));
	return [...failed, ...problems];
}

/** The errors of a form, each linked to its field. */
function ProblemList({ problems }: { problems: readonly RefusedField[] }) {
	const all = problems.map(({ path, message }) => ({ id: idOf(path), text: problemText(path, message) }));
	// Several lines of one field can have the same error.
	const entries = all.filter(
		({ id, text }, index) => all.findIndex((other) => other.id === id && other.text === text) === index,
	);
	return (
		<div
			role="alert"
			className="rounded-lg bg-bad-soft px-4 py-3 text-sm ring-1 ring-[color-mix(in_oklab,var(--bad)_40%,transparent)] ring-inset"
		>
			<p className="flex items-center gap-2 font-semibold">
				<CircleAlert size={16} className="shrink-0 text-bad" />
				{t(m.problemCount, { count: entries.length })}
			</p>
			<ul className="mt-1 grid pl-6">
				{entries.map(({ id, text }) => (
					<li key={`${id} ${text}`}>
						<a href={`#${id}`} className="link inline-flex min-h-8 items-center max-lg:min-h-11 touch:min-h-11">
							{text}
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

function problemText(path: string, problem: string) {
	const index = /^demos\.(\d+)\./.exec(path)?.[1];
	return index === undefined ? problem : t(m.demoProblem, { number: Number(index) + 1, problem });
}

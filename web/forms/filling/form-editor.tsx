// A form while it is filled in: its steps, one of them open, and the frame around it.

import { ChevronDown, Lock, MessageSquareText } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import * as m from '../../../domain/forms/form-filling.messages.ts';
import { type Form, placeAt } from '../../../domain/forms/form-index.ts';
import type { GuestForm } from '../../../domain/forms/form-shapes.ts';
import { formText } from '../../../domain/forms/form-text.ts';
import { formatLongDay } from '../../../domain/kernel/day.ts';
import { t } from '../../../domain/kernel/message.ts';
import { useUnsentText } from '../../lib/busy.ts';
import { messageOf } from '../../lib/call-error.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { delay } from '../../lib/scope.ts';
import { useAfterDraw, useScope, useWindowEvent } from '../../lib/scope-hooks.ts';
import { browserStorage } from '../../lib/stored-entries.ts';
import { guestClient } from '../../links/guest-client.ts';
import { useGuestCall } from '../../links/use-guest-call.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { deviceName } from './device-name.ts';
import { FormEditorContext, type FormEditorState, type LinesInput, useFormEditor } from './form-editor-context.ts';
import { FormHeader, SaveStatus } from './form-header.tsx';
import { contextOf, createFormSession } from './form-session.ts';
import { captionOfProblem, errorsInOrder, type FilledStep, firstOpenStep, stateOfStep, stepsOf } from './form-steps.ts';
import { AnswerLink } from './problem-summary.tsx';
import { SectionStep } from './section-step.tsx';
import { type Step, StepBars, StepList } from './step-list.tsx';
import { createUnsentText } from './unsent-text.ts';
import { focusField } from './use-field.ts';

// Needed only at the end of the form, so there is time to load it.
const LastStep = lazyComponent(
	() => import('./last-step.tsx'),
	'LastStep',
	() => <Skeleton className="h-64 w-full rounded-card" />,
);

interface FormEditorProps {
	token: string;
	form: Form;
	opened: GuestForm;
	reload: () => Promise<void>;
	onSent: () => Promise<void>;
	LinesInput: LinesInput | undefined;
}

export function FormEditor({ token, form, opened, reload, onSent, LinesInput }: FormEditorProps) {
	const session = useFormSession(token, form, opened, reload);
	const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot);
	const { files } = snapshot;
	const context = useMemo(() => ({ ...contextOf(opened), files }), [opened, files]);
	const pages = stepsOf(form, context);
	const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
	const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
	const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
	const [start] = useState(() =>
		opened.status === 'in_progress' ? firstOpenStep(form, pages, snapshot.answers, snapshot.findings) : 0,
	);
	const { current, go } = useStep(pages, start, LastStep.preload);
	useUnsentText(snapshot.saveState === 'failed');
	usePageTitle(t(m.formForSong, { form: formText(form.definition.title), title: opened.song.title }));

	const editor: FormEditorState = {
		LinesInput,
		token,
		form,
		opened,
		context,
		snapshot,
		session,
		reload,
		onSent,
		isRevealed: (path) =>
			!fresh.has(path) && (revealed.has(path) || checked.has(placeAt(form, path)?.section.id ?? '')),
		reveal(path) {
			setRevealed((paths) => (paths.has(path) ? paths : new Set([...paths, path])));
			setFresh((paths) => (paths.has(path) ? new Set([...paths].filter((other) => other !== path)) : paths));
		},
		conceal: (path) => setFresh((paths) => new Set([...paths, path])),
		follow(path) {
			const index = indexOf(pages, placeAt(form, path)?.section.id ?? '');
			if (index === current) focusField(path);
			else go(index, path);
		},
	};
	const check = (ids: readonly string[]) => {
		setChecked((earlier) => new Set([...earlier, ...ids]));
		setFresh(new Set());
	};
	const steps: Step[] = pages.map(({ id, title, sections }) => {
		const isChecked = sections.every((section) => checked.has(section.id));
		const ids = sections.map((section) => section.id);
		return {
			id,
			title: formText(title),
			state: stateOfStep(form, sections, snapshot.answers, snapshot.findings, isChecked),
			notes: opened.fixNotes.filter(({ path }) => ids.includes(placeAt(form, path)?.section.id ?? '')).length,
		};
	});
	const page = pages[current];
	const [section] = page?.sections ?? [];

	if (!page || !section) return null;
	const isLast = current === pages.length - 1;
	const isChecked = page.sections.every(({ id }) => checked.has(id));
	const errors = errorsInOrder(form, snapshot.answers, snapshot.findings, page.sections);
	return (
		<FormEditorContext value={editor}>
			<FormHeader form={form} opened={opened}>
				<SaveStatus snapshot={snapshot} />
			</FormHeader>
			<div className="mx-auto grid w-full max-w-[1140px] gap-x-14 gap-y-4 px-4 pt-4 pb-[calc(var(--foot,0px)+2rem)] [--foot:84px] md:grid-cols-[260px_minmax(0,1fr)] md:px-8 md:pt-8 md:[--foot:0px]">
				<FormAside steps={steps} current={current} onGo={go} />
				<main className="grid min-w-0 content-start gap-4">
					<RequestedChanges />
					<SessionNotices />
					{isLast ? (
						<LastStep
							key={section.id}
							section={section}
							onBack={() => go(current - 1)}
							onEdit={(id) => go(indexOf(pages, id))}
							onCheckAll={() => check(pages.flatMap(({ sections }) => sections.map(({ id }) => id)))}
						/>
					) : (
						<SectionStep
							key={page.id}
							step={page}
							isFirst={current === 0}
							errors={isChecked ? errors.filter(({ path }) => !fresh.has(path)) : []}
							onBack={() => go(current - 1)}
							onCheck={() => {
								check(page.sections.map(({ id }) => id));
								return errors.length === 0;
							}}
							onContinue={() => go(current + 1)}
						/>
					)}
					<FormFoot steps={steps} current={current} onGo={go} />
				</main>
			</div>
		</FormEditorContext>
	);
}

/** The form's session, which saves typed answers until the page is left. */
function useFormSession(token: string, form: Form, opened: GuestForm, reload: () => Promise<void>) {
	const [session] = useState(() =>
		createFormSession({
			form,
			opened,
			unsent: createUnsentText(token, browserStorage()),
			save: (changes, seenRevision) =>
				guestClient.forms.saveForm({ token, device: deviceName(), seenRevision, changes }),
			wait: delay,
			now: () => new Date(),
			// The reloaded form explains why: it was already sent, or the link is dead.
			onRefused: () => void reload(),
		}),
	);
	const handleRead = useEffectEvent(session.reload);
	useEffect(() => handleRead(opened), [opened]);
	useScope(({ signal }) => void session.run(signal), [session]);
	useWindowEvent('online', session.saveNow);
	useWindowEvent('pagehide', session.saveNow);
	return session;
}

/**
 * The open step is part of the address, so that Back opens the previous step and a reload keeps it. An address without
 * a step opens the given one.
 */
function useStep(pages: readonly FilledStep[], start: number, preloadLast: () => Promise<void>) {
	const [hash, setHash] = useState(() => window.location.hash);
	const afterDraw = useAfterDraw();
	useWindowEvent('hashchange', () => setHash(window.location.hash));
	const named = indexOf(pages, hash.slice(1));
	const current = named === -1 ? start : named;

	async function go(next: number, path?: string) {
		const id = pages[next]?.id;
		if (id === undefined) return;
		// The step shows its own error page if it cannot be loaded.
		if (next === pages.length - 1) await preloadLast().catch(() => undefined);
		window.history.pushState(null, '', `#${id}`);
		setHash(`#${id}`);
		afterDraw(() => {
			if (path !== undefined) focusField(path);
			else {
				window.scrollTo(0, 0);
				document.getElementById('step-title')?.focus({ preventScroll: true });
			}
		});
	}

	return { current, go: (next: number, path?: string) => void go(next, path) };
}

/** The page with this id, or with the section of this id. */
function indexOf(pages: readonly FilledStep[], id: string) {
	return pages.findIndex((page) => page.id === id || page.sections.some((section) => section.id === id));
}

/** Notices for the guest: that changes are not saved, or that another person is typing too. */
function SessionNotices() {
	const { form, snapshot } = useFormEditor();
	const { changedByOthers, answers, saveState, refusal } = snapshot;
	const captions = [...changedByOthers]
		// The position of a row is not an answer that people read.
		.filter((path) => path.split('.').length !== 2)
		.map((path) => captionOfProblem(form, answers, { path, message: '' }));
	return (
		<>
			{saveState === 'failed' && refusal !== null && <Notice tone="bad">{messageOf(refusal, t(m.saveFailed))}</Notice>}
			{saveState === 'failed' && refusal === null && <Notice tone="wait">{t(m.keptOnDevice)}</Notice>}
			<p aria-live="polite" className="sr-only">
				{captions.length > 0 && t(m.changedByOthers, { answers: captions.slice(0, 3).join(', ') })}
			</p>
		</>
	);
}

/** The changes that the label requests, with a link to each answer. */
function RequestedChanges() {
	const { fixNotes, labelName, status } = useFormEditor().opened;
	if (status !== 'changes_requested' || fixNotes.length === 0) return null;
	return (
		<section
			aria-label={t(m.requestedChanges)}
			className="flex gap-3 rounded-lg bg-accent-soft px-4 py-3.5 text-sm ring-1 ring-[color-mix(in_oklab,var(--accent)_35%,transparent)] ring-inset"
		>
			<MessageSquareText size={18} className="mt-px shrink-0 text-accent-text" />
			<div className="min-w-0">
				<p className="font-semibold">{t(m.changesRequestedBy, { label: labelName, count: fixNotes.length })}</p>
				<ul>
					{fixNotes.map(({ path, note }) => (
						<li key={path}>
							<AnswerLink about={{ path, message: note }} />
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}

interface FormAsideProps {
	steps: readonly Step[];
	current: number;
	onGo: (index: number) => void;
}

/** The song, the due date and the steps. */
function FormAside({ steps, current, onGo }: FormAsideProps) {
	const { opened, snapshot } = useFormEditor();
	const due = opened.dueDay === null ? null : formatLongDay(opened.dueDay);
	return (
		<aside className="grid content-start gap-4 md:sticky md:top-[95px] md:max-h-[calc(100dvh-95px)] md:overflow-y-auto md:pb-8">
			<div className="max-md:hidden">
				<p className="font-display text-lg font-semibold tracking-[-0.02em] [overflow-wrap:anywhere]">
					{opened.song.title}
				</p>
				<p className="text-sm text-muted [overflow-wrap:anywhere]">{opened.song.artist}</p>
				{due !== null && <p className="mt-1 text-sm text-muted">{t(m.sendBy, { day: due })}</p>}
			</div>
			<div className="grid gap-2 md:hidden">
				<StepBars steps={steps} current={current} due={due === null ? null : t(m.dueDay, { day: due })} />
				{snapshot.saveState === 'saved' && snapshot.savedAt === null && (
					<p className="text-xs text-muted">{t(m.savesAsYouType)}</p>
				)}
			</div>
			<div className="max-md:hidden">
				<StepList steps={steps} current={current} onGo={onGo} />
			</div>
			<div className="grid gap-2 max-md:hidden">
				<Privacy />
				<Reminders />
			</div>
		</aside>
	);
}

/** Footer of the form on a phone, which has no sidebar. */
function FormFoot({ steps, current, onGo }: FormAsideProps) {
	return (
		<div className="grid gap-3 md:hidden">
			<details className="rounded-card bg-surface px-4 py-1">
				<summary className="flex min-h-11 cursor-pointer items-center justify-between text-sm font-semibold">
					{t(m.allSteps)}
					<ChevronDown size={16} className="text-muted" />
				</summary>
				<StepList steps={steps} current={current} onGo={onGo} />
			</details>
			<Privacy />
			<Reminders />
		</div>
	);
}

function Privacy() {
	const { opened } = useFormEditor();
	return (
		<p className="flex items-start gap-2 text-xs text-faint">
			<Lock size={14} className="mt-px shrink-0" />
			<span>{t(m.visibleTo, { label: opened.labelName })}</span>
		</p>
	);
}

/** Lets the holder of the link stop the reminders before the due day. */
function Reminders() {
	const { opened, token, reload } = useFormEditor();
	const { isBusy, failure, run } = useGuestCall(reload);
	if (opened.reminders === null) return null;
	const isStopped = opened.reminders === 'stopped';
	return (
		<div className="grid justify-items-start gap-1">
			<div className="flex flex-wrap items-center">
				<p role="status" className="text-xs text-faint">
					{isStopped && t(m.remindersStopped)}
				</p>
				<Button
					size="sm"
					variant="quiet"
					isBusy={isBusy}
					className={isStopped ? '' : '-ml-2'}
					onClick={() => void run(() => guestClient.forms.stopReminders({ token, isResumed: isStopped }))}
				>
					{t(isStopped ? m.resumeReminders : m.stopReminders)}
				</Button>
			</div>
			{failure && (
				<p role="alert" className="text-xs text-bad">
					{t(m.stopRemindersFailed)}
				</p>
			)}
		</div>
	);
}

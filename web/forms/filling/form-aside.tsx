import { ChevronDown, Lock } from 'lucide-react';
import { useState } from 'react';
import { guestClient } from '../../links/guest-client.ts';
import { Button } from '../../ui/button.tsx';
import { useFormDesk } from './form-desk-context.ts';
import { type Step, StepBars, StepList } from './step-list.tsx';

interface FormAsideProps {
	steps: readonly Step[];
	current: number;
	onGo: (index: number) => void;
}

/** Which song, by when, and the steps. */
export function FormAside({ steps, current, onGo }: FormAsideProps) {
	const { opened } = useFormDesk();
	const due = opened.dueDay === null ? null : formatDue(opened.dueDay);
	return (
		<aside className="grid content-start gap-4 md:sticky md:top-[95px] md:max-h-[calc(100dvh-95px)] md:overflow-y-auto md:pb-8">
			<div className="max-md:hidden">
				<p className="font-display text-lg font-semibold tracking-[-0.02em] [overflow-wrap:anywhere]">
					{opened.song.title}
				</p>
				<p className="text-sm text-muted [overflow-wrap:anywhere]">{opened.song.artist}</p>
				{due !== null && <p className="mt-1 text-sm text-muted">Please send by {due}</p>}
			</div>
			<StepBars steps={steps} current={current} due={due === null ? null : `Due ${due}`} />
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

/** The foot of the form on a phone, where there is no room beside it. */
export function FormFoot({ steps, current, onGo }: FormAsideProps) {
	return (
		<div className="grid gap-3 md:hidden">
			<details className="rounded-card bg-surface px-4 py-1">
				<summary className="flex min-h-11 cursor-pointer items-center justify-between text-sm font-semibold">
					All steps
					<ChevronDown size={16} strokeWidth={1.75} className="text-muted" aria-hidden="true" />
				</summary>
				<StepList steps={steps} current={current} onGo={onGo} />
			</details>
			<Privacy />
			<Reminders />
		</div>
	);
}

function Privacy() {
	const { opened } = useFormDesk();
	return (
		<p className="flex items-start gap-2 text-xs text-faint">
			<Lock size={14} strokeWidth={1.75} className="mt-px shrink-0" aria-hidden="true" />
			<span>Only you and {opened.labelName} can see this.</span>
		</p>
	);
}

/** Whoever has the link can stop the reminders that go out before the due day. */
function Reminders() {
	const { opened, token, reload } = useFormDesk();
	const [isBusy, setIsBusy] = useState(false);
	const [hasFailed, setHasFailed] = useState(false);
	if (opened.reminders === null) return null;
	if (opened.reminders === 'stopped')
		return (
			<p role="status" className="text-xs text-faint">
				No more reminders will be sent.
			</p>
		);

	async function handleStop(): Promise<void> {
		setIsBusy(true);
		try {
			await guestClient.forms.stopReminders({ token });
			await reload();
		} catch {
			setHasFailed(true);
		} finally {
			setIsBusy(false);
		}
	}

	return (
		<div className="-ml-2 grid justify-items-start gap-1">
			<Button size="sm" variant="quiet" isBusy={isBusy} onClick={() => void handleStop()}>
				No more reminders
			</Button>
			{hasFailed && (
				<p role="alert" className="pl-2 text-xs text-bad">
					That did not work. Please try again.
				</p>
			)}
		</div>
	);
}

/** `28 November 2026`. */
function formatDue(day: string): string {
	return new Date(`${day}T00:00:00`).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
}

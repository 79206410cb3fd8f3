// The submit page beside the title of the page Demos: its state, its link, and a button that pauses it.
import { Link } from '@tanstack/react-router';
import { CirclePause, CirclePlay, Copy, Inbox } from 'lucide-react';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import type { SubmitPageState } from '../../domain/submissions/submit-page-settings.ts';
import * as m from '../../domain/submissions/submit-settings.messages.ts';
import { useMember } from '../accounts/member.ts';
import { messageOf } from '../lib/call-error.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { copyText, showToast } from '../ui/toast.ts';
import { useSetSubmitState } from './submissions.mutations.ts';
import { SubmitStateBadge } from './submit-settings-card.tsx';

/** On a phone the buttons are icons. */
const quietClass = 'max-md:size-11 max-md:bg-transparent max-md:px-0 max-md:text-[0px] max-md:ring-0';

const stripClass = 'min-h-[60px] min-w-0 max-md:w-full md:ml-auto';

interface SubmitPageStripProps {
	/** Null while it is off, undefined until loaded. */
	page: { state: SubmitPageState; link: string; demosThisMonth: number } | null | undefined;
}

export function SubmitPageStrip({ page }: SubmitPageStripProps) {
	const { organization } = useMember();
	if (page === undefined)
		return (
			<Card
				className={`${stripClass} animate-breathe touch:h-16 max-md:h-[76px] max-[23.4rem]:h-[88px] md:w-[34rem]`}
			/>
		);
	if (page === null && !organization.isAdmin) return null;
	return (
		<Card
			className={`${stripClass} flex items-center gap-x-3.5 py-2.5 pr-3 pl-3.5 max-md:flex-wrap max-md:py-2 max-md:pr-1`}
		>
			<span className="grid size-9 shrink-0 place-items-center rounded-lg bg-raised text-muted max-md:hidden">
				<Inbox size={18} />
			</span>
			<div className="min-w-0 text-sm max-md:flex-[1_1_9rem]">
				<p className="flex items-center gap-2 font-semibold">
					{t(m.submitPage)}
					<SubmitStateBadge state={page?.state ?? 'off'} />
				</p>
				{page && (
					<p className="text-xs text-faint [overflow-wrap:anywhere] md:truncate">
						<RichText
							of={m.pagePath}
							values={{ address: new URL(page.link).pathname, count: page.demosThisMonth }}
							tags={{ path: (path) => <span className="mono text-muted">{path}</span> }}
						/>
					</p>
				)}
			</div>
			<div className="ml-auto flex gap-0.5 md:ml-2.5">
				{page ? (
					<>
						<Button
							size="sm"
							icon={Copy}
							aria-label={t(general.copyLink)}
							className={quietClass}
							onClick={() => void copyText(page.link, t(m.linkCopied), t(m.linkNotCopied))}
						>
							{t(general.copyLink)}
						</Button>
						{organization.isAdmin && <PauseButton state={page.state} />}
					</>
				) : (
					<Link to="/demos/submit-page" className={buttonClass({ size: 'sm' })}>
						{t(m.setUpPage)}
					</Link>
				)}
			</div>
		</Card>
	);
}

function PauseButton({ state }: { state: SubmitPageState }) {
	const change = useSetSubmitState();
	const isOpen = state === 'open';
	const caption = t(isOpen ? m.pause : m.reopen);

	function setState(next: 'open' | 'paused', isUndo = false) {
		change.mutate(next, {
			onSuccess: () =>
				showToast(t(next === 'open' ? m.reopenDone : m.pauseDone), {
					...(!isUndo && {
						action: { caption: t(general.undo), onPress: () => setState(next === 'open' ? 'paused' : 'open', true) },
					}),
				}),
			onError: (error) => showToast(messageOf(error), { tone: 'neutral' }),
		});
	}

	return (
		<Button
			size="sm"
			variant="quiet"
			icon={isOpen ? CirclePause : CirclePlay}
			aria-label={caption}
			isBusy={change.isPending}
			className={quietClass}
			onClick={() => setState(isOpen ? 'paused' : 'open')}
		>
			{caption}
		</Button>
	);
}

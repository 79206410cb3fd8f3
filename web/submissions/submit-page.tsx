// The public page for sending demos to a label (R-SUBMIT-1). It is opened by a slug instead of a token.

import { CalendarClock, MailCheck } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatLongDay } from '../../domain/kernel/day.ts';
import type { OpenSubmitPage, PausedSubmitPage } from '../../domain/submissions/sending.api.ts';
import { Wordmark } from '../brand/logo.tsx';
import { isCallError } from '../lib/call-error.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { guestClient } from '../links/guest-client.ts';
import { LinkFailurePage } from '../links/link-failure-page.tsx';
import { Button } from '../ui/button.tsx';
import { Card, IconTile } from '../ui/card.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { createSendingDesk, type SendingDesk } from './sending-desk.ts';
import { MessageCard, SubmitFace } from './submit-face.tsx';
import { SubmitForm } from './submit-form.tsx';

type Loaded = OpenSubmitPage | PausedSubmitPage | 'loading' | 'unreachable';

export function SubmitPage({ token: slug }: { token: string }) {
	const [page, setPage] = useState<Loaded>('loading');

	async function load() {
		try {
			setPage(await guestClient.submissions.getSubmitPage({ slug }));
		} catch (error) {
			// Disabled since it was opened: then the path is unknown.
			if (isCallError(error) && error.status === 404) window.location.replace('/');
			else setPage('unreachable');
		}
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each page
	useEffect(() => void load(), [slug]);
	if (page === 'unreachable') return <LinkFailurePage failure="unreachable" onRetry={() => void load()} />;
	return (
		<div className="min-h-dvh px-4 pb-[max(24px,env(safe-area-inset-bottom))] md:px-10">
			<header className="mx-auto flex min-h-14 w-full max-w-[1080px] items-center justify-between gap-2">
				<Wordmark size={24} />
				<ThemeToggle />
			</header>
			<main className="mx-auto grid w-full max-w-[1080px] gap-8 md:py-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-12">
				{page === 'loading' && <LoadingPage />}
				{page !== 'loading' && page.state === 'paused' && <PausedPage page={page} />}
				{page !== 'loading' && page.state === 'open' && <OpenPage slug={slug} page={page} />}
			</main>
		</div>
	);
}

function OpenPage({ slug, page }: { slug: string; page: OpenSubmitPage }) {
	usePageTitle(`Send your demo to ${page.labelName}`);
	const [desk] = useState(() => createSendingDesk(slug, page));
	const state = useSyncExternalStore(desk.subscribe, desk.getState);
	useScope(() => void desk.open(), [desk]);
	return (
		<>
			<div className="lg:sticky lg:top-6 lg:self-start">
				<SubmitFace {...page} />
			</div>
			{state.mailedTo === null ? (
				<SubmitForm page={page} desk={desk} state={state} />
			) : (
				<MailedCard mailedTo={state.mailedTo} desk={desk} />
			)}
		</>
	);
}

/** Nothing is submitted until the link in the mail was confirmed, so this does not claim success. */
function MailedCard({ mailedTo, desk }: { mailedTo: string; desk: SendingDesk }) {
	return (
		<Card className="h-fit px-5 py-6 md:px-[30px] md:py-7" aria-label="One more step">
			<IconTile icon={MailCheck} />
			<h2 className="mt-4 text-[1.75rem] leading-[1.12] font-bold tracking-[-0.035em]">One more step</h2>
			<div role="status" className="mt-2 grid gap-2 text-row text-muted">
				<p>
					We have mailed a link to{' '}
					<strong className="font-semibold text-text [overflow-wrap:anywhere]">{mailedTo}</strong>. Open it and press
					the button, and your music can be heard.
				</p>
				<p>Your files are here and wait for 48 hours. If no mail comes, look among the unwanted ones.</p>
			</div>
			<div className="mt-5 flex flex-wrap gap-2">
				<Button onClick={desk.editAgain}>Correct something or send it again</Button>
			</div>
		</Card>
	);
}

function PausedPage({ page }: { page: PausedSubmitPage }) {
	usePageTitle(`${page.labelName} takes no demos at the moment`);
	const day = page.until && formatLongDay(page.until);
	return (
		<>
			<SubmitFace labelName={page.labelName} pictureUrl={page.pictureUrl} />
			<MessageCard icon={CalendarClock} tone="neutral" title="Not at the moment" level={2} label="Paused">
				<p className="whitespace-pre-line [overflow-wrap:anywhere]">
					{page.message || `${page.labelName} takes no demos at the moment.`}
				</p>
				{day && (
					<p>
						Demos are welcome again from <strong className="font-semibold text-text">{day}</strong>.
					</p>
				)}
			</MessageCard>
		</>
	);
}

function LoadingPage() {
	return (
		<>
			<div className="grid content-start gap-5" aria-busy="true">
				<p role="status" className="sr-only">
					Opening the page
				</p>
				<Skeleton className="aspect-[16/10] w-full rounded-card lg:aspect-[4/3]" />
				<Skeleton className="h-10 w-64 max-w-full" />
				<Skeleton className="h-4 w-full" />
			</div>
			<Skeleton className="h-80 w-full rounded-card" />
		</>
	);
}

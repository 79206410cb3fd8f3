// The public page for sending demos to a label (R-SUBMIT-1). It is opened by a slug instead of a token.

import { CalendarClock, MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatLongDay } from '../../domain/kernel/day.ts';
import { t } from '../../domain/kernel/message.ts';
import type { OpenSubmitPage, PausedSubmitPage } from '../../domain/submissions/sending.api.ts';
import { keptUnconfirmedHours } from '../../domain/submissions/submission-limits.ts';
import * as m from '../../domain/submissions/submit-page.messages.ts';
import { SmallWordmark } from '../brand/logo.tsx';
import { isCallError } from '../lib/call-error.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { browserStorage } from '../lib/stored-entries.ts';
import { guestClient } from '../links/guest-client.ts';
import { LinkFailurePage } from '../links/link-failure-page.tsx';
import { Button } from '../ui/button.tsx';
import { Card, IconTile } from '../ui/card.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { NoSubmitPage } from './no-submit-page.tsx';
import { readDraft, sentValues } from './stored-draft.ts';
import type { SubmissionDemo } from './submission-state.ts';
import { SubmitForm } from './submit-form.tsx';
import { MessageCard, SubmitHeader } from './submit-header.tsx';
import { type Submission, useSubmission } from './use-submission.ts';

type Loaded = OpenSubmitPage | PausedSubmitPage | 'loading' | 'unknown' | 'unreachable';

export function SubmitPage({ token: slug }: { token: string }) {
	const [page, setPage] = useState<Loaded>('loading');

	async function load() {
		try {
			setPage(await guestClient.submissions.getSubmitPage({ slug }));
		} catch (error) {
			// It may have been switched off since the server sent this page.
			setPage(isCallError(error) && error.status === 404 ? 'unknown' : 'unreachable');
		}
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each page
	useEffect(() => void load(), [slug]);
	if (page === 'unknown') return <NoSubmitPage />;
	if (page === 'unreachable') return <LinkFailurePage failure="unreachable" onRetry={() => void load()} />;
	return (
		<div className="min-h-dvh px-4 pb-[max(24px,env(safe-area-inset-bottom))] md:px-10">
			{/* The label is the heading below. */}
			<header className="mx-auto flex min-h-14 w-full max-w-[1080px] items-center justify-end">
				<ThemeToggle />
			</header>
			<main className="mx-auto grid w-full max-w-[1080px] gap-8 py-3 md:py-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-12 max-lg:landscape:sm:grid-cols-2 max-lg:landscape:sm:py-0">
				{page === 'loading' && <LoadingPage />}
				{page !== 'loading' && page.state === 'paused' && <PausedPage slug={slug} page={page} />}
				{page !== 'loading' && page.state === 'open' && <OpenPage slug={slug} page={page} />}
			</main>
			<footer className="mx-auto w-fit pt-6">
				<SmallWordmark />
			</footer>
		</div>
	);
}

function OpenPage({ slug, page }: { slug: string; page: OpenSubmitPage }) {
	usePageTitle(t(m.submitTitle, { labelName: page.labelName }));
	const { submission, state } = useSubmission(slug, page);
	return (
		<>
			<div className="lg:sticky lg:top-6 lg:self-start">
				<SubmitHeader {...page} />
			</div>
			{state.mailedTo === null ? (
				<SubmitForm page={page} submission={submission} state={state} />
			) : (
				<MailedCard mailedTo={state.mailedTo} demos={state.demos} submission={submission} />
			)}
		</>
	);
}

interface MailedCardProps {
	mailedTo: string;
	demos: readonly SubmissionDemo[];
	submission: Submission;
}

/** Nothing is submitted until the link in the mail was confirmed, so this does not claim success. */
function MailedCard({ mailedTo, demos, submission }: MailedCardProps) {
	return (
		<Card className="h-fit px-5 py-6 md:px-[30px] md:py-7" aria-label={t(m.oneMoreStep)}>
			<IconTile icon={MailCheck} />
			<h2 className="mt-4 text-[1.75rem] leading-[1.12] font-bold tracking-[-0.035em]">{t(m.oneMoreStep)}</h2>
			<div role="status" className="mt-2 grid gap-2 text-row text-muted">
				<p>
					<RichText
						of={m.linkSent}
						values={{ email: mailedTo }}
						tags={{
							b: (content) => <strong className="font-semibold text-text [overflow-wrap:anywhere]">{content}</strong>,
						}}
					/>
				</p>
				{demos.length > 0 && (
					<div>
						<p id="sent-demos">{t(m.sentNow, { count: demos.length })}</p>
						<ul aria-labelledby="sent-demos" className="mt-1 grid gap-0.5">
							{demos.map(({ key, title }) => (
								<li key={key} className="font-semibold text-text [overflow-wrap:anywhere]">
									{title}
								</li>
							))}
						</ul>
					</div>
				)}
				<p>{t(m.filesKept, { hours: keptUnconfirmedHours })}</p>
			</div>
			<div className="mt-5 flex flex-wrap gap-2">
				<Button onClick={submission.editAgain}>{t(m.editAgain)}</Button>
			</div>
		</Card>
	);
}

function PausedPage({ slug, page }: { slug: string; page: PausedSubmitPage }) {
	const [sent] = useState(() => readDraft(slug, browserStorage())?.sent);
	usePageTitle(t(m.pausedTitle, { labelName: page.labelName }));
	const day = page.until && formatLongDay(page.until);
	return (
		<>
			<SubmitHeader labelName={page.labelName} pictureUrl={page.pictureUrl} />
			<div className="grid content-start gap-3.5">
				<Notice tone="ok">{sent && t(m.sentBeforePause, sentValues(sent))}</Notice>
				<MessageCard
					icon={CalendarClock}
					tone="neutral"
					title={t(m.pausedHeading)}
					level={2}
					label={t(m.pausedHeading)}
				>
					<p className="whitespace-pre-line [overflow-wrap:anywhere]">
						{page.message || t(m.pausedText, { labelName: page.labelName })}
					</p>
					{day && (
						<p>
							<RichText
								of={m.openAgain}
								values={{ day }}
								tags={{ b: (content) => <strong className="font-semibold text-text">{content}</strong> }}
							/>
						</p>
					)}
				</MessageCard>
			</div>
		</>
	);
}

function LoadingPage() {
	return (
		<>
			<div className="grid content-start gap-5" aria-busy="true">
				<p role="status" className="sr-only">
					{t(m.loadingPage)}
				</p>
				<Skeleton className="aspect-[16/10] w-full rounded-card lg:aspect-[4/3]" />
				<Skeleton className="h-10 w-64 max-w-full" />
				<Skeleton className="h-4 w-full" />
			</div>
			<Skeleton className="h-80 w-full rounded-card" />
		</>
	);
}

// The page behind the link that is mailed to a writer: their share, and two buttons. Opening it has no effect.

import { Check, CircleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { writerRoleCaption } from '../../domain/catalogue/roles.ts';
import { formatShare, totalOf } from '../../domain/catalogue/shares.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { lengthOf } from '../../domain/kernel/plain-text.ts';
import * as m from '../../domain/splits/split-page.messages.ts';
import { canStillAgree, maxSplitReasonLength } from '../../domain/splits/split-status.ts';
import type { GuestSplit } from '../../domain/splits/splits.api.ts';
import { splitReasonMissing, splitReasonTooLong } from '../../domain/splits/splits.errors.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { guestClient } from '../links/guest-client.ts';
import type { LinkFailure } from '../links/link-failure-page.tsx';
import { LinkOutcome, LinkPage, LoadingCard, WorksUntil } from '../links/link-page.tsx';
import { useGuestCall } from '../links/use-guest-call.ts';
import { useGuestData } from '../links/use-guest-data.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextArea } from '../ui/fields.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { ShareBar, Swatch } from './share-bar.tsx';
import { numberHolders, shareStyle } from './share-style.ts';

const WriterDetailsForm = lazyComponent(
	() => import('./writer-details-form.tsx'),
	'WriterDetailsForm',
	() => <p className="text-sm text-muted">{t(m.loading)}</p>,
);

const detailCaptions = { ipi: m.detailIpi, society: m.detailSociety, publisher: m.detailPublisher } as const;

/** Details of the writer that the label needs to have them paid. */
function OwnDetails({ token, split, onResponded }: LoadedSplitProps) {
	const [isOpen, setIsOpen] = useState(false);
	const { missing, suggested, labelName } = split;
	if (isOpen)
		return (
			<WriterDetailsForm
				token={token}
				split={split}
				onSent={async () => {
					await onResponded();
					setIsOpen(false);
				}}
				onCancel={() => setIsOpen(false)}
			/>
		);
	return (
		<div className="grid justify-items-start gap-1.5 text-sm text-muted">
			{suggested ? (
				<p role="status">{t(m.detailsSent, { labelName })}</p>
			) : (
				missing.length > 0 && (
					<p>{t(m.detailsMissing, { labelName, details: missing.map((key) => t(detailCaptions[key])).join(', ') })} </p>
				)
			)}
			<Button size="sm" onClick={() => setIsOpen(true)}>
				{t(m.editDetails)}
			</Button>
		</div>
	);
}

/** What to do about a link of this kind that cannot be opened. */
const leads = (): Partial<Record<LinkFailure, string>> => ({
	withdrawn: t(m.linkWithdrawn),
	replaced: t(m.linkReplaced),
});

const load = (token: string) => guestClient.splits.getSplitAsGuest({ token });

export function SplitResponsePage({ token }: { token: string }) {
	usePageTitle(t(m.pageTitle));
	const opened = useGuestData(token, load);
	return (
		<LinkPage opened={opened} leads={leads()} className="max-w-[560px]" loading={<Loading />}>
			{(split) => <LoadedSplit token={token} split={split} onResponded={opened.reload} />}
		</LinkPage>
	);
}

interface LoadedSplitProps {
	token: string;
	split: GuestSplit;
	onResponded: () => Promise<void>;
}

function LoadedSplit(props: LoadedSplitProps) {
	const { split } = props;
	const { labelName, title, artist, rows, expiresAt, status, response } = split;
	const own = rows.filter(({ isOwn }) => isOwn);
	return (
		<Card className="overflow-hidden">
			<div className="px-5 pt-5 pb-4 md:px-7 md:pt-6">
				{status === 'proposed' && response === null && (
					<p className="text-sm text-muted [overflow-wrap:anywhere]">
						{t(m.labelAsks, { labelName, writerName: split.writerName })}
					</p>
				)}
				<h1 className="mt-1 text-[1.625rem] leading-[1.15] font-bold tracking-[-0.035em] [overflow-wrap:anywhere]">
					{t(m.yourShareOf, { title })}
				</h1>
				<p className="mt-1 text-row text-muted [overflow-wrap:anywhere]">{t(m.byArtist, { artist })}</p>
				<p className="mt-4 font-display text-[min(2.75rem,14vw)] leading-none font-bold tracking-[-0.035em] tabular-nums">
					{formatShare(totalOf(own.map(({ share }) => share)))}%
				</p>
				<p className="mt-1.5 text-sm text-muted">{own.map(({ role }) => writerRoleCaption(role)).join(', ')}</p>
			</div>
			<EveryShare rows={rows} />
			<div className="grid gap-3 border-t border-line px-5 py-5 md:px-7">
				<OwnResponse {...props} />
			</div>
			<div className="grid gap-3 border-t border-line px-5 py-5 md:px-7">
				<OwnDetails {...props} />
				<WorksUntil day={expiresAt} />
			</div>
		</Card>
	);
}

/** All writers, as credits name them. */
function EveryShare({ rows }: Pick<GuestSplit, 'rows'>) {
	// Two writers may have the same name; the holder of the link is still distinguished.
	const holders = rows.map(({ name, isOwn }) => (isOwn ? 'own' : `other ${name}`));
	const numbers = numberHolders(holders);
	const slices = rows.map(({ name, share }, index) => ({
		holder: holders[index] ?? '',
		name,
		share,
	}));
	return (
		<section aria-label={t(m.allShares)} className="border-t border-line/60">
			<div className="px-5 pt-4 pb-2.5 md:px-7">
				<ShareBar slices={slices} />
			</div>
			<ul>
				{rows.map(({ name, role, share, isOwn }, index) => (
					<li
						// biome-ignore lint/suspicious/noArrayIndexKey: two writers may have the same name and role
						key={index}
						className="flex min-h-12 items-center gap-3 border-t border-line/60 px-5 py-2 md:px-7"
					>
						<Swatch style={shareStyle(numbers[index] ?? 0)} />
						<span className="min-w-0 flex-1">
							<span className="block text-row font-semibold [overflow-wrap:anywhere]">
								{isOwn ? (
									<RichText
										of={m.nameIsYou}
										values={{ name }}
										tags={{ you: (content) => <span className="font-normal text-muted">{content}</span> }}
									/>
								) : (
									name
								)}
							</span>
							<span className="block text-xs text-muted">{writerRoleCaption(role)}</span>
						</span>
						<span className="mono text-sm font-semibold">{formatShare(share)}%</span>
					</li>
				))}
			</ul>
		</section>
	);
}

/** The writer's response, or the buttons to respond. */
function OwnResponse({ token, split, onResponded }: LoadedSplitProps) {
	const { status, response, labelName } = split;
	const [isDisagreeing, setIsDisagreeing] = useState(false);
	const [isReconsidering, setIsReconsidering] = useState(false);
	const { isBusy, failure, run } = useGuestCall(onResponded);

	async function send(call: () => Promise<unknown>) {
		if (!(await run(call))) return;
		setIsDisagreeing(false);
		setIsReconsidering(false);
	}

	const outcome = <ResponseOutcome split={split} />;
	const canAgree = canStillAgree(status, response);
	if (status !== 'proposed' && !canAgree) return outcome;
	// A writer who has responded changes the response in two steps.
	const isOffered = response === null || isReconsidering;
	return (
		<>
			{response !== null && outcome}
			<Notice tone="bad">{failure}</Notice>
			{isDisagreeing ? (
				<DisagreeForm
					labelName={labelName}
					isBusy={isBusy}
					onSend={(reason) => void send(() => guestClient.splits.disagreeWithSplit({ token, reason }))}
					onCancel={() => setIsDisagreeing(false)}
				/>
			) : (
				<div className="grid gap-2">
					{canAgree && isOffered && (
						<Button
							variant="primary"
							size="lg"
							isWide
							icon={Check}
							isBusy={isBusy}
							onClick={() => void send(() => guestClient.splits.agreeToSplit({ token }))}
						>
							{t(m.agree)}
						</Button>
					)}
					{response === 'disagreed' ? (
						<Button size="lg" isWide variant="quiet" onClick={() => setIsReconsidering(!isReconsidering)}>
							{t(isReconsidering ? general.back : m.changeMind)}
						</Button>
					) : (
						<Button
							size="lg"
							isWide
							variant={response === 'agreed' ? 'quiet' : 'secondary'}
							onClick={() => setIsDisagreeing(true)}
						>
							{t(response === 'agreed' ? m.changeMind : m.disagree)}
						</Button>
					)}
				</div>
			)}
		</>
	);
}

function ResponseOutcome({ split: { status, response, reason, isSpokenFor, labelName } }: { split: GuestSplit }) {
	if (response === 'disagreed')
		return (
			<LinkOutcome tone="bad" icon={CircleAlert} title={t(m.youDisagree)}>
				<p>{t(m.youDisagreeText, { labelName })}</p>
				{reason && <p className="text-text">{t(m.yourReason, { reason })}</p>}
			</LinkOutcome>
		);
	if (status === 'disputed')
		return (
			<LinkOutcome tone="bad" icon={CircleAlert} title={t(m.otherDisagrees)}>
				<p>{t(m.otherDisagreesText, { labelName })}</p>
			</LinkOutcome>
		);
	return (
		<LinkOutcome tone="ok" icon={Check} title={isSpokenFor ? t(m.confirmedForYou, { labelName }) : t(m.youAgreed)}>
			<p>{status === 'confirmed' ? t(m.everyoneAgreed) : t(m.othersPending, { labelName })}</p>
		</LinkOutcome>
	);
}

function Loading() {
	return (
		<LoadingCard>
			<Skeleton className="h-3 w-full" />
			<Skeleton className="h-11 w-full rounded-pill" />
		</LoadingCard>
	);
}

interface DisagreeFormProps {
	labelName: string;
	isBusy: boolean;
	onSend: (reason: string) => void;
	onCancel: () => void;
}

/**
 * A writer who disagrees says why. It is a single field, because the guest pages do not load the app's form library.
 */
function DisagreeForm({ labelName, isBusy, onSend, onCancel }: DisagreeFormProps) {
	const [reason, setReason] = useState('');
	const [isChecked, setIsChecked] = useState(false);
	const field = useRef<HTMLTextAreaElement>(null);
	useEffect(() => field.current?.focus(), []);
	const length = lengthOf(reason.trim());
	const problem =
		length === 0 ? splitReasonMissing.message : length > maxSplitReasonLength ? splitReasonTooLong.message : null;

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		setIsChecked(true);
		if (problem === null) onSend(reason);
		else field.current?.focus();
	}

	return (
		<form noValidate onSubmit={handleSubmit} className="grid gap-3">
			<TextArea
				ref={field}
				caption={t(m.disagreeReason, { labelName })}
				value={reason}
				onValueChange={setReason}
				counter={`${length}/${maxSplitReasonLength}`}
				error={isChecked ? problem : null}
				rows={4}
			/>
			<div className="flex flex-wrap justify-end gap-2">
				<Button variant="quiet" onClick={onCancel}>
					{t(general.back)}
				</Button>
				<Button type="submit" variant="primary" isBusy={isBusy}>
					{t(m.sendToLabel)}
				</Button>
			</div>
		</form>
	);
}

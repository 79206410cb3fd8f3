// The page behind the link that is mailed to a writer: their share, and two buttons. Opening it has no effect.
import { Check, CircleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type WriterRole, writerRoles } from '../../domain/catalogue/roles.ts';
import { formatShare, totalOf } from '../../domain/catalogue/shares.ts';
import { lengthOf } from '../../domain/kernel/text.ts';
import { maxSplitReasonLength } from '../../domain/splits/split-status.ts';
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
import { ShareBar, Swatch } from './share-bar.tsx';
import { numberHolders, shareStyle } from './share-style.ts';

const WriterDetailsForm = lazyComponent(
	() => import('./writer-details-form.tsx'),
	'WriterDetailsForm',
	() => <p className="text-sm text-muted">One moment…</p>,
);

const names = { ipi: 'IPI', society: 'society', publisher: 'publisher' } as const;

/** Details of the writer that the label needs to have them paid. */
function OwnDetails({ token, split, onAnswered }: LoadedSplitProps) {
	const [isOpen, setIsOpen] = useState(false);
	const { missing, suggested, labelName } = split;
	if (isOpen)
		return (
			<WriterDetailsForm
				token={token}
				split={split}
				onSent={async () => {
					await onAnswered();
					setIsOpen(false);
				}}
				onCancel={() => setIsOpen(false)}
			/>
		);
	return (
		<div className="grid justify-items-start gap-1.5 text-sm text-muted">
			{suggested ? (
				<p role="status">Thank you. {labelName} has what you gave and checks it.</p>
			) : (
				missing.length > 0 && (
					<p>
						{labelName} does not have your {missing.map((key) => names[key]).join(', ')} yet.
					</p>
				)
			)}
			<Button size="sm" onClick={() => setIsOpen(true)}>
				{suggested ? 'Change it' : 'Give or correct IPI, society, publisher'}
			</Button>
		</div>
	);
}

/** What to do about a link of this kind that cannot be opened. */
const leads: Partial<Record<LinkFailure, string>> = {
	revoked:
		'The label is changing the shares, or has taken its question back. If it asks again, you get a new link by mail.',
	replaced: 'The label has sent you another link after this one. Open the newest mail about the song.',
};

const load = (token: string) => guestClient.splits.getSplitAsGuest({ token });

export function SplitAnswerPage({ token }: { token: string }) {
	usePageTitle('Your share of a song');
	const opened = useGuestData(token, load);
	return (
		<LinkPage opened={opened} leads={leads} className="max-w-[560px]" loading={<Loading />}>
			{(split) => <LoadedSplit token={token} split={split} onAnswered={opened.reload} />}
		</LinkPage>
	);
}

interface LoadedSplitProps {
	token: string;
	split: GuestSplit;
	onAnswered: () => Promise<void>;
}

function LoadedSplit(props: LoadedSplitProps) {
	const { split } = props;
	const { labelName, title, artist, rows, expiresAt } = split;
	const own = rows.filter(({ isOwn }) => isOwn);
	return (
		<Card className="overflow-hidden">
			<div className="px-5 pt-5 pb-4 md:px-7 md:pt-6">
				<p className="text-sm text-muted [overflow-wrap:anywhere]">
					{labelName} asks {split.writerName}
				</p>
				<h1 className="mt-1 text-[1.625rem] leading-[1.15] font-bold tracking-[-0.035em] [overflow-wrap:anywhere]">
					Your share of {title}
				</h1>
				<p className="mt-1 text-row text-muted [overflow-wrap:anywhere]">by {artist}</p>
				<p className="mt-4 font-display text-[2.75rem] leading-none font-bold tracking-[-0.035em] tabular-nums">
					{formatShare(totalOf(own.map(({ share }) => share)))}%
				</p>
				<p className="mt-1.5 text-sm text-muted">{own.map(({ role }) => captionOf(role)).join(', ')}</p>
			</div>
			<EveryShare rows={rows} />
			<div className="grid gap-3 border-t border-line px-5 py-5 md:px-7">
				<Answer {...props} />
			</div>
			<div className="grid gap-3 border-t border-line px-5 py-5 md:px-7">
				<OwnDetails {...props} />
				<WorksUntil day={expiresAt} />
			</div>
		</Card>
	);
}

function captionOf(role: string): string {
	return writerRoles[role as WriterRole] ?? role;
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
		<section aria-label="All shares" className="border-t border-line/60">
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
								{name}
								{isOwn && <span className="font-normal text-muted"> (you)</span>}
							</span>
							<span className="block text-xs text-muted">{captionOf(role)}</span>
						</span>
						<span className="mono text-sm font-semibold">{formatShare(share)}%</span>
					</li>
				))}
			</ul>
		</section>
	);
}

/** The writer's answer, or the buttons to answer. */
function Answer({ token, split, onAnswered }: LoadedSplitProps) {
	const { status, answer, labelName } = split;
	const [isDisagreeing, setIsDisagreeing] = useState(false);
	const { isBusy, failure, run } = useGuestCall(onAnswered);

	async function send(call: () => Promise<unknown>) {
		if (await run(call)) setIsDisagreeing(false);
	}

	const told = <Told split={split} />;
	if (status !== 'proposed') return told;
	return (
		<>
			{answer !== null && told}
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
					{answer !== 'agreed' && (
						<Button
							variant="primary"
							size="lg"
							isWide
							icon={Check}
							isBusy={isBusy}
							onClick={() => void send(() => guestClient.splits.agreeToSplit({ token }))}
						>
							I agree
						</Button>
					)}
					<Button
						size="lg"
						isWide
						variant={answer === 'agreed' ? 'quiet' : 'secondary'}
						onClick={() => setIsDisagreeing(true)}
					>
						{answer === 'agreed' ? 'I changed my mind' : "I don't agree"}
					</Button>
				</div>
			)}
		</>
	);
}

function Told({ split: { status, answer, reason, isSpokenFor, labelName } }: { split: GuestSplit }) {
	if (answer === 'disagreed')
		return (
			<LinkOutcome tone="bad" icon={CircleAlert} title="You don't agree">
				<p>{labelName} has been told and will come back to you.</p>
				{reason && <p className="text-text">“{reason}”</p>}
			</LinkOutcome>
		);
	if (status === 'disputed')
		return (
			<LinkOutcome tone="bad" icon={CircleAlert} title="Another writer does not agree">
				<p>There is nothing to do for you now. If the shares change, {labelName} asks you again.</p>
			</LinkOutcome>
		);
	const isConfirmed = status === 'confirmed';
	return (
		<LinkOutcome tone="ok" icon={Check} title={isSpokenFor ? `${labelName} confirmed for you` : 'You agreed'}>
			<p>
				{isConfirmed
					? 'Everyone has agreed. These shares are confirmed and cannot be changed any more.'
					: 'Other writers are still being asked. You need not do anything else.'}
			</p>
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
				caption={`Why don't you agree? Only ${labelName} reads it.`}
				value={reason}
				onValueChange={setReason}
				counter={`${length}/${maxSplitReasonLength}`}
				error={isChecked ? problem : null}
				rows={4}
			/>
			<div className="flex flex-wrap justify-end gap-2">
				<Button variant="quiet" onClick={onCancel}>
					Back
				</Button>
				<Button type="submit" variant="primary" isBusy={isBusy}>
					Send to the label
				</Button>
			</div>
		</form>
	);
}

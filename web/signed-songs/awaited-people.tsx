// The people outside whose answers the label awaits, with a reminder for each or for all of them.
import { Link } from '@tanstack/react-router';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { contractKinds } from '../../domain/contracts/contract-kinds.ts';
import { daysSince } from '../../domain/kernel/day.ts';
import { catalogueIdSchema, contractIdSchema, contractPartyIdSchema, formIdSchema } from '../../domain/kernel/ids.ts';
import { type Caption, t } from '../../domain/kernel/message.ts';
import type { Area } from '../../domain/signed-songs/area-states.ts';
import * as m from '../../domain/signed-songs/awaited-people.messages.ts';
import type { AwaitedPerson } from '../../domain/signed-songs/signed-songs.api.ts';
import { useRemindSigner } from '../contracts/contracts.queries.ts';
import { useRemindRecipient } from '../forms/forms.queries.ts';
import { messageOf } from '../lib/call-error.ts';
import { formatShortDay } from '../lib/text-format.ts';
import { useRemindWriter } from '../splits/splits.mutations.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { QueryFailure } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.ts';
import { pathOfArea } from './area-paths.ts';
import { useAwaitedPeople } from './signed-songs.queries.ts';

export const awaitedCaptions: Readonly<Record<AwaitedPerson['subject'], Caption>> = {
	metadata: m.awaitedMetadata,
	marketing: m.awaitedMarketing,
	label_copy: m.awaitedLabelCopy,
	split: m.awaitedSplit,
	...contractKinds,
};

export function areaOf({ subject }: AwaitedPerson): Area {
	if (subject === 'metadata' || subject === 'marketing') return subject;
	if (subject === 'label_copy') return 'labelCopy';
	return subject === 'split' ? 'splits' : 'contract';
}

export const keyOf = ({ id, songId }: AwaitedPerson) => `${songId} ${id}`;

export function AwaitedPeople() {
	const query = useAwaitedPeople();
	const reminders = useReminders();
	const people = query.data?.people ?? [];
	const remindable = people.filter(({ isRemindable }) => isRemindable);
	return (
		<>
			<QueryFailure query={query} className="mb-3">
				{t(m.awaitedFailed)}
			</QueryFailure>
			{people.length > 0 && (
				<Card
					title={t(m.awaitedTitle, { count: people.length })}
					aside={
						remindable.length > 1 && (
							<Button
								size="sm"
								icon={BellRing}
								isBusy={reminders.isPending}
								onClick={() => void reminders.remind(remindable)}
							>
								{t(m.remindAll, { count: remindable.length })}
							</Button>
						)
					}
					className="mb-3.5"
				>
					<Notice tone="bad" className="m-3">
						{reminders.failure}
					</Notice>
					<ul>
						{people.map((person) => (
							<PersonRow
								key={keyOf(person)}
								person={person}
								isBusy={reminders.isPending}
								onRemind={() => void reminders.remind([person])}
							/>
						))}
					</ul>
				</Card>
			)}
		</>
	);
}

interface PersonRowProps {
	person: AwaitedPerson;
	isBusy: boolean;
	onRemind: () => void;
}

function PersonRow({ person, isBusy, onRemind }: PersonRowProps) {
	const { name, songId, title, since, isLinkExpired, isRemindable } = person;
	const now = new Date();
	return (
		<li className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-t border-line/60 px-4 py-2 text-sm first:border-t-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_88px_176px]">
			<p className="truncate font-semibold" title={person.email ?? undefined}>
				{name}
			</p>
			<Link
				to={pathOfArea[areaOf(person)]}
				params={{ songId }}
				className="min-w-0 truncate rounded-md leading-8 touch:leading-11 text-muted hover:text-text hover:underline max-md:order-3 max-md:col-span-2"
			>
				{t(m.awaitedSubject, { subject: t(awaitedCaptions[person.subject]), title })}
			</Link>
			<p className="text-right text-xs whitespace-nowrap text-muted md:text-left">
				{t(m.awaitedDays, { days: daysSince(since, now) })}
			</p>
			<div className="flex items-center gap-3 max-md:order-4 max-md:col-span-2 md:justify-end">
				{isRemindable && isLinkExpired && <span className="text-xs text-faint">{t(m.awaitedLinkExpired)}</span>}
				{isRemindable ? (
					<Button size="sm" isBusy={isBusy} aria-label={t(m.remindPerson, { name, title })} onClick={onRemind}>
						{t(m.remind)}
					</Button>
				) : (
					<span className="text-xs text-faint">{whyNot(person, now)}</span>
				)}
			</div>
		</li>
	);
}

/** Why a person cannot be reminded, or when they were. */
export function whyNot({ email, remindedAt, since }: AwaitedPerson, now: Date) {
	if (email === null) return t(m.awaitedLinkCopied);
	if (remindedAt !== null) return t(m.remindedOn, { day: formatShortDay(remindedAt, now) });
	return daysSince(since, now) === 0 ? t(m.sentToday) : t(m.remindersStopped);
}

/** Reminds one after the other; those who could not be reminded are counted with the first reason. */
export function useReminders() {
	const [isPending, setIsPending] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const [form, writer, signer] = [useRemindRecipient(), useRemindWriter(), useRemindSigner()];

	function send({ subject, id, songId, contractId }: AwaitedPerson) {
		if (contractId !== null)
			return signer.mutateAsync({
				contractId: contractIdSchema.parse(contractId),
				partyId: contractPartyIdSchema.parse(id),
			});
		if (subject === 'split') return writer.mutateAsync({ songId, writerId: catalogueIdSchema.parse(id) });
		return form.mutateAsync({ formId: formIdSchema.parse(id) });
	}

	async function remind(people: readonly AwaitedPerson[]) {
		setIsPending(true);
		setFailure(null);
		const reasons: string[] = [];
		const reminded: string[] = [];
		for (const person of people)
			await send(person).then(
				() => reminded.push(person.name),
				(error: unknown) => reasons.push(messageOf(error)),
			);
		setIsPending(false);
		if (reminded[0] !== undefined) showToast(t(m.reminded, { count: reminded.length, name: reminded[0] }));
		if (reasons[0] !== undefined) setFailure(t(m.notReminded, { count: reasons.length, reason: reasons[0] }));
	}

	return { isPending, failure, remind };
}

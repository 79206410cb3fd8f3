import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { type KindWords, kindWords } from '../../domain/notifications/notification-kinds.ts';
import { useMember } from '../accounts/member.ts';
import { messageOf } from '../lib/api.ts';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Notice } from '../ui/notice.tsx';
import { SavedWord } from '../ui/saved-word.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useSetChoice } from './notifications.mutations.ts';
import { useNotificationChoices } from './notifications.queries.ts';

/** What reaches me, by the bell and by mail; every box saves itself. */
export function NotificationChoicesCard() {
	const { organization } = useMember();
	const { data, isError, isFetching, refetch } = useNotificationChoices();
	const setChoice = useSetChoice();
	const choices = data?.choices.filter(
		({ kind }) => organization.isAdmin || !(kindWords[kind] as KindWords).isForAdmins,
	);
	return (
		<Card aria-labelledby="profile-notifications">
			<header className="grid min-h-11 grid-cols-[minmax(0,1fr)_44px_44px] items-center gap-x-0.5 border-b border-line py-1.5 pr-2 pl-[18px] md:grid-cols-[minmax(0,1fr)_40px_40px]">
				<div className="flex items-center justify-between gap-3 pr-3">
					<h2 id="profile-notifications" className="text-base">
						Notifications
					</h2>
					<SavedWord isSaved={setChoice.isSuccess} />
				</div>
				<span aria-hidden="true" className={columnHead}>
					Bell
				</span>
				<span aria-hidden="true" className={columnHead}>
					Mail
				</span>
			</header>
			{setChoice.error && (
				<Notice tone="bad" className="mx-[18px] mt-3.5">
					{messageOf(setChoice.error, unexpected.message)}
				</Notice>
			)}
			{isError && !data && (
				<Notice tone="bad" className="m-3.5" isRetrying={isFetching} onRetry={() => void refetch()}>
					Failed to load your choices
				</Notice>
			)}
			{!data && !isError && <Skeleton className="m-[18px] h-40" />}
			<ul>
				{choices?.map(({ kind, bell, mail }) => (
					<li key={kind} className={rowClass}>
						<Words {...kindWords[kind]} />
						{(['bell', 'mail'] as const).map((channel) => (
							<Checkbox
								key={channel}
								className="justify-self-center"
								aria-label={`${kindWords[kind].caption}: ${channel}`}
								isChecked={channel === 'bell' ? bell : mail}
								onCheckedChange={(isOn) => setChoice.mutate({ kind, channel, isOn })}
							/>
						))}
					</li>
				))}
				{data && (
					<li className={rowClass}>
						<Words
							caption="Morning round-up"
							explanation="One mail with what waits for you and closes within 48 hours."
						/>
						<span />
						<Checkbox
							className="justify-self-center"
							aria-label="Morning round-up: mail"
							isChecked={data.roundUp}
							onCheckedChange={(isOn) => setChoice.mutate({ kind: 'round_up', channel: 'mail', isOn })}
						/>
					</li>
				)}
			</ul>
		</Card>
	);
}

function Words({ caption, explanation }: { caption: string; explanation: string }) {
	return (
		<p className="py-1.5 pr-2">
			{caption}
			<span className="block text-xs leading-[1.35] text-faint">{explanation}</span>
		</p>
	);
}

const columnHead = 'text-center text-xs text-faint';
const rowClass =
	'grid min-h-11 grid-cols-[minmax(0,1fr)_44px_44px] items-center gap-x-0.5 border-t border-line/60 pr-2 pl-[18px] text-sm first:border-t-0 md:grid-cols-[minmax(0,1fr)_40px_40px]';

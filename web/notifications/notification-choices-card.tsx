import { notificationGroups } from '../../domain/framework/notification-kinds.ts';
import { t } from '../../domain/kernel/message.ts';
import type { NotificationChoice } from '../../domain/notifications/notifications.api.ts';
import * as m from '../../domain/notifications/notifications.messages.ts';
import * as shell from '../../domain/notifications/notifications-shell.messages.ts';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/fields.tsx';
import { CallFailure, QueryFailure, Skeleton } from '../ui/loading.tsx';
import { SavedStatus } from '../ui/switch.tsx';
import { groupCaptions } from './notification-group-captions.ts';
import { useSetChoice } from './notifications.mutations.ts';
import { useNotificationChoices } from './notifications.queries.ts';

/** Which notifications the viewer gets by bell and by email; each checkbox is saved at once. */
export function NotificationChoicesCard() {
	const query = useNotificationChoices();
	const { data, isError } = query;
	const setChoice = useSetChoice();
	return (
		<Card aria-labelledby="profile-notifications">
			<header className="flex min-h-11 flex-wrap items-center justify-end gap-x-0.5 border-b border-line py-1.5 pr-2 pl-[18px]">
				<div className="flex flex-[1_1_9rem] flex-wrap items-center justify-between gap-x-3 pr-3">
					<h2 id="profile-notifications" className="text-base">
						{t(shell.notifications)}
					</h2>
					<SavedStatus isSaved={setChoice.isSuccess} />
				</div>
				<span aria-hidden="true" className={columnHead}>
					{t(m.bell)}
				</span>
				<span aria-hidden="true" className={columnHead}>
					{t(m.email)}
				</span>
			</header>
			<CallFailure error={setChoice.error} className="mx-[18px] mt-3.5" />
			{!data && (
				<QueryFailure query={query} className="m-3.5">
					{t(m.choicesFailed)}
				</QueryFailure>
			)}
			{!data && !isError && <Skeleton className="m-[18px] h-40" />}
			{notificationGroups.map((group) => {
				const choices = data?.choices.filter((choice) => choice.group === group) ?? [];
				const headingId = `notifications-${group}`;
				return (
					choices.length > 0 && (
						<section key={group} aria-labelledby={headingId} className="border-t border-line first-of-type:border-t-0">
							<h3 id={headingId} className="px-[18px] pt-2.5 pb-1 text-xs font-semibold tracking-normal text-muted">
								{t(groupCaptions[group].caption)}
							</h3>
							<ul>
								{choices.map((choice) => (
									<ChoiceRow
										key={choice.kind}
										choice={choice}
										onChange={(channel, isOn) => setChoice.mutate({ kind: choice.kind, channel, isOn })}
									/>
								))}
							</ul>
						</section>
					)
				);
			})}
		</Card>
	);
}

interface ChoiceRowProps {
	choice: NotificationChoice;
	onChange: (channel: (typeof channels)[number], isOn: boolean) => void;
}

function ChoiceRow({ choice, onChange }: ChoiceRowProps) {
	return (
		<li className={rowClass}>
			<p className="flex-[1_1_9rem] py-1.5 pr-2">
				{choice.caption}
				<span className="block text-xs leading-[1.35] text-faint">{choice.explanation}</span>
			</p>
			{channels.map((channel) => {
				const isChecked = choice[channel];
				if (isChecked === null) return <span key={channel} className={columnClass} />;
				return (
					<span key={channel} className={columnClass}>
						<Checkbox
							aria-label={t(m.choiceOf, { notification: choice.caption, channel })}
							isChecked={isChecked}
							onCheckedChange={(isOn) => onChange(channel, isOn)}
						/>
					</span>
				);
			})}
		</li>
	);
}

const channels = ['bell', 'mail'] as const;
/** As wide as a checkbox is to a finger; the columns wrap below the text where both do not fit. */
const columnClass = 'grid min-h-11 w-11 place-items-center compact:min-h-0 compact:w-10';
const columnHead = 'w-11 text-center text-xs text-faint compact:w-10';
const rowClass =
	'flex min-h-11 flex-wrap items-center justify-end gap-x-0.5 border-t border-line/60 pr-2 pl-[18px] text-sm first:border-t-0';

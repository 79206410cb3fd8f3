import { ChevronDown, ShieldCheck, UserMinus, UserRound } from 'lucide-react';
import { useId, useState } from 'react';
import { type ActivityEntry, activitySentences } from '../../domain/framework/activity.ts';
import type { Verdict } from '../../domain/kernel/errors.ts';
import { findPeople, mostPeopleWithoutTyping } from '../../domain/organizations/find-people.ts';
import { canDemote, canRemove } from '../../domain/organizations/membership.ts';
import type { Member } from '../../domain/organizations/organizations.api.ts';
import { useMember } from '../accounts/member.ts';
import { messageOf } from '../lib/call-error.ts';
import { formatDay, formatMoment } from '../lib/text-format.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Checkbox, FindField } from '../ui/fields.tsx';
import { CallFailure, QueryFailure, Skeleton } from '../ui/loading.tsx';
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx';
import { showToast } from '../ui/toast.ts';
import { useRemoveMember, useSetMemberRole } from './label-settings.mutations.ts';
import { useActivity, useMembers } from './organizations.queries.ts';

export function MemberList() {
	const { organization } = useMember();
	const query = useMembers();
	const { data, isError } = query;
	const setRole = useSetMemberRole();
	const [memberToRemove, setMemberToRemove] = useState<Member | null>(null);
	const [isLogOpen, setIsLogOpen] = useState(false);
	const [typed, setTyped] = useState('');
	const members = data?.members;
	const found = members && findPeople(members, typed);

	function handleRole(member: Member, isAdmin: boolean) {
		const message = `${member.name} is now ${isAdmin ? 'an admin' : 'a member'}`;
		setRole.mutate({ reviewerId: member.id, isAdmin }, { onSuccess: () => showToast(message) });
	}

	return (
		<section aria-label="Members" className="@container border-t border-line px-[18px] pt-2.5 pb-1.5">
			<div className="mb-0.5 flex min-h-[26px] items-baseline gap-2">
				<h3 className="text-base">Members</h3>
				{members && <span className="mono text-xs text-faint">{members.length}</span>}
				{organization.isAdmin && (
					<button
						type="button"
						onClick={() => setIsLogOpen(true)}
						className="link -mt-2 ml-auto min-h-11 text-sm md:-my-2 md:min-h-9"
					>
						Activity log
					</button>
				)}
			</div>
			<CallFailure error={setRole.error} className="my-2" />
			{isError && !members && (
				<QueryFailure query={query} className="my-2">
					Failed to load members
				</QueryFailure>
			)}
			{members && members.length > mostPeopleWithoutTyping && (
				<div className="my-2 max-w-xs">
					<FindField caption="Find a member" value={typed} onValueChange={setTyped} />
				</div>
			)}
			{found?.length === 0 && (
				<p role="status" className="py-2 text-sm text-muted">
					Nobody is called that.
				</p>
			)}
			<ul>
				{found?.map((member) => (
					<MemberRow
						key={member.id}
						member={member}
						members={members ?? []}
						onRole={handleRole}
						onRemove={setMemberToRemove}
					/>
				)) ??
					(!isError && <MemberSkeleton />)}
			</ul>
			{memberToRemove && <RemoveMemberDialog member={memberToRemove} onClose={() => setMemberToRemove(null)} />}
			{isLogOpen && <ActivityDialog onClose={() => setIsLogOpen(false)} />}
		</section>
	);
}

interface MemberRowProps {
	member: Member;
	members: readonly Member[];
	onRole: (member: Member, isAdmin: boolean) => void;
	onRemove: (member: Member) => void;
}

function MemberRow(props: MemberRowProps) {
	const { member } = props;
	const viewer = useMember();
	const isSelf = member.id === viewer.reviewerId;
	return (
		<li className={rowClass}>
			<Avatar id={member.id} name={member.name} size={28} />
			<p className="min-w-0 flex-1 truncate font-medium" title={member.name}>
				{member.name} {isSelf && <span className="font-normal text-faint">you</span>}
			</p>
			{member.hasTwoFactor && (
				<span
					title="Two-factor on"
					className="flex h-6 shrink-0 items-center gap-1 rounded-pill bg-ok-soft px-1.5 text-xs font-medium text-ok"
				>
					<ShieldCheck size={14} />
					<span className="sr-only @min-[46rem]:not-sr-only">Two-factor on</span>
				</span>
			)}
			<p className="hidden w-56 shrink-0 truncate text-xs text-faint @min-[36rem]:block" title={member.email}>
				{member.email}
			</p>
			<p className="hidden shrink-0 basis-28 text-xs whitespace-nowrap text-faint @min-[23rem]:block">
				since {formatDay(member.joinedAt, new Date())}
			</p>
			<div className="flex min-w-[74px] justify-end">
				{viewer.organization.isAdmin ? (
					<MemberRoleMenu {...props} />
				) : (
					<span className={member.isAdmin ? 'text-xs font-semibold' : 'text-xs font-medium text-muted'}>
						{member.isAdmin ? 'Admin' : 'Member'}
					</span>
				)}
			</div>
		</li>
	);
}

function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
	const remove = useRemoveMember();
	const codeBoxId = useId();
	const [isCodeReplaced, setIsCodeReplaced] = useState(true);

	function handleConfirm() {
		remove.mutate(
			{ reviewerId: member.id, keepsCode: !isCodeReplaced },
			{
				onSuccess: () => {
					showToast(`${member.name} removed`, { tone: 'neutral' });
					onClose();
				},
			},
		);
	}

	return (
		<ConfirmDialog
			onOpenChange={onClose}
			title={`Remove ${member.name}?`}
			confirmCaption="Remove"
			call={remove}
			onConfirm={handleConfirm}
		>
			<p>{member.name} is removed at once; their account and their reviews stay.</p>
			<label htmlFor={codeBoxId} className="mt-3 flex cursor-pointer items-start gap-3 text-text">
				<Checkbox id={codeBoxId} isChecked={isCodeReplaced} onCheckedChange={setIsCodeReplaced} />
				<span>
					Make a new invitation code
					<span className="block text-xs text-muted">They know the one of now and could come back with it.</span>
				</span>
			</label>
		</ConfirmDialog>
	);
}

function MemberSkeleton() {
	return (
		<li className={rowClass}>
			<Skeleton className="size-7 rounded-full" />
			<Skeleton className="h-3 w-32" />
		</li>
	);
}

const rowClass = 'flex min-h-11 items-center gap-3 text-sm md:min-h-9';

function ActivityDialog({ onClose }: { onClose: () => void }) {
	const query = useActivity();
	const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
	const entries = data?.pages.flatMap((page) => page.entries) ?? [];
	return (
		<Dialog
			onOpenChange={onClose}
			title="Activity log"
			description="What touches the safety of your label, newest first. Only admins see this."
		>
			<QueryFailure query={query}>{messageOf(error)}</QueryFailure>
			{isPending && <Skeleton className="h-24 w-full" />}
			{data && entries.length === 0 && <p className="text-sm text-muted">Nothing has happened yet.</p>}
			<ol className="max-h-[50dvh] overflow-y-auto">
				{entries.map((entry) => (
					<ActivityRow key={entry.id} entry={entry} />
				))}
			</ol>
			{hasNextPage && (
				<Button isWide className="mt-3" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
					Show older
				</Button>
			)}
		</Dialog>
	);
}

function ActivityRow({ entry }: { entry: ActivityEntry }) {
	return (
		<li className="border-t border-line/60 py-2 text-sm first:border-t-0">
			<p className="[overflow-wrap:anywhere]">
				<b className="font-semibold">{entry.actorName}</b> {formatActivity(entry)}
			</p>
			<p className="mono text-2xs text-faint">
				{formatMoment(entry.at, new Date())}
				{entry.address !== null && ` · ${entry.address}`}
			</p>
		</li>
	);
}

/** Actions of an admin on a member; refused actions stay visible with the reason. */
function MemberRoleMenu({ member, members, onRole, onRemove }: MemberRowProps) {
	const { reviewerId } = useMember();
	const role = member.isAdmin ? 'Admin' : 'Member';
	const demotion = canDemote(member, members);
	const removal = reviewerId && canRemove(member, reviewerId, members);
	return (
		<Menu
			className="max-w-[290px]"
			trigger={
				<button
					type="button"
					aria-label={`${role}, change the role of ${member.name}`}
					className={classNames(
						'-mr-1.5 flex min-h-11 items-center gap-[3px] rounded-md px-1.5 text-xs transition-colors hover:text-text md:min-h-7',
						member.isAdmin ? 'font-semibold text-text' : 'font-medium text-muted',
					)}
				>
					{role}
					<ChevronDown size={13} className="text-faint" />
				</button>
			}
		>
			{member.isAdmin ? (
				<MenuItem icon={UserRound} isDisabled={!demotion.allowed} onSelect={() => onRole(member, false)}>
					<WithReason verdict={demotion}>Make member</WithReason>
				</MenuItem>
			) : (
				<MenuItem icon={ShieldCheck} onSelect={() => onRole(member, true)}>
					Make admin
				</MenuItem>
			)}
			{removal && (
				<>
					<MenuSeparator />
					<MenuItem icon={UserMinus} tone="danger" isDisabled={!removal.allowed} onSelect={() => onRemove(member)}>
						<WithReason verdict={removal}>Remove…</WithReason>
					</MenuItem>
				</>
			)}
		</Menu>
	);
}

function WithReason({ verdict, children }: { verdict: Verdict; children: string }) {
	return (
		<span className="py-1.5">
			{children}
			{!verdict.allowed && <span className="block text-xs font-normal">{verdict.error.message}</span>}
		</span>
	);
}

/** The rest of a sentence that starts with the actor's name: `made an admin of Jonas Okafor`. */
export function formatActivity({ kind, subject }: Pick<ActivityEntry, 'kind' | 'subject'>) {
	const sentence = activitySentences[kind];
	if (subject === null || subject === '') return sentence;
	return kind === 'label.renamed' ? `${sentence} to ${subject}` : `${sentence} ${subject}`;
}

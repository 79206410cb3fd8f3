import { ChevronDown, ShieldCheck, UserMinus, UserRound } from 'lucide-react';
import { useId, useState } from 'react';
import type { ActivityEntry } from '../../domain/framework/activity.ts';
import type { Verdict } from '../../domain/kernel/errors.ts';
import { remove as removeCaption } from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { findPeople, mostPeopleWithoutTyping } from '../../domain/organizations/find-people.ts';
import * as m from '../../domain/organizations/label-settings.messages.ts';
import { canDemote, canRemove } from '../../domain/organizations/membership.ts';
import type { Member } from '../../domain/organizations/organizations.api.ts';
import { noOneMatches } from '../../domain/organizations/organizations.messages.ts';
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
import { ActivitySentence } from './activity-sentence.tsx';
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
		const message = t(m.roleChanged, { role: isAdmin ? 'admin' : 'member', name: member.name });
		setRole.mutate({ reviewerId: member.id, isAdmin }, { onSuccess: () => showToast(message) });
	}

	return (
		<section aria-label={t(m.members)} className="@container border-t border-line px-[18px] pt-2.5 pb-1.5">
			<div className="mb-0.5 flex min-h-[26px] items-baseline gap-2">
				<h3 className="text-base">{t(m.members)}</h3>
				{members && <span className="mono text-xs text-faint">{members.length}</span>}
				{organization.isAdmin && (
					<button
						type="button"
						onClick={() => setIsLogOpen(true)}
						className="link -mt-2 ml-auto min-h-11 text-sm compact:-my-2 compact:min-h-9"
					>
						{t(m.activityLog)}
					</button>
				)}
			</div>
			<CallFailure error={setRole.error} className="my-2" />
			{isError && !members && (
				<QueryFailure query={query} className="my-2">
					{t(m.membersNotLoaded)}
				</QueryFailure>
			)}
			{members && members.length > mostPeopleWithoutTyping && (
				<div className="my-2 max-w-xs">
					<FindField caption={t(m.findMember)} value={typed} onValueChange={setTyped} />
				</div>
			)}
			{found?.length === 0 && (
				<p role="status" className="py-2 text-sm text-muted">
					{t(noOneMatches)}
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
				{member.name} {isSelf && <span className="font-normal text-faint">{t(m.isYou)}</span>}
			</p>
			{member.hasTwoFactor && (
				<span
					title={t(m.twoFactorOn)}
					className="flex h-6 shrink-0 items-center gap-1 rounded-pill bg-ok-soft px-1.5 text-xs font-medium text-ok"
				>
					<ShieldCheck size={14} />
					<span className="sr-only @min-[46rem]:not-sr-only">{t(m.twoFactorOn)}</span>
				</span>
			)}
			<p
				className="hidden w-56 shrink-0 truncate text-xs text-faint @min-[36rem]:block @min-[60rem]:w-80"
				title={member.email}
			>
				{member.email}
			</p>
			<p className="hidden shrink-0 basis-28 text-xs whitespace-nowrap text-faint @min-[23rem]:block">
				{t(m.memberSince, { day: formatDay(member.joinedAt, new Date()) })}
			</p>
			<div className="flex min-w-[74px] justify-end">
				{viewer.organization.isAdmin ? (
					<MemberRoleMenu {...props} />
				) : (
					<span className={member.isAdmin ? 'text-xs font-semibold' : 'text-xs font-medium text-muted'}>
						{t(m.role, { role: roleOf(member) })}
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
					showToast(t(m.memberRemoved, { name: member.name }), { tone: 'neutral' });
					onClose();
				},
			},
		);
	}

	return (
		<ConfirmDialog
			onOpenChange={onClose}
			title={t(m.removeTitle, { name: member.name })}
			confirmCaption={t(removeCaption)}
			call={remove}
			onConfirm={handleConfirm}
		>
			<p>{t(m.removeLead, { name: member.name })}</p>
			<label htmlFor={codeBoxId} className="mt-3 flex cursor-pointer items-start gap-3 text-text">
				<Checkbox id={codeBoxId} isChecked={isCodeReplaced} onCheckedChange={setIsCodeReplaced} />
				<span>
					{t(m.replaceCode)}
					<span className="block text-xs text-muted">{t(m.replaceCodeReason)}</span>
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

const rowClass = 'flex min-h-11 items-center gap-3 text-sm compact:min-h-9';

function ActivityDialog({ onClose }: { onClose: () => void }) {
	const query = useActivity();
	const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
	const entries = data?.pages.flatMap((page) => page.entries) ?? [];
	return (
		<Dialog onOpenChange={onClose} title={t(m.activityLog)} description={t(m.activityLogLead)}>
			<QueryFailure query={query}>{messageOf(error)}</QueryFailure>
			{isPending && <Skeleton className="h-24 w-full" />}
			{data && entries.length === 0 && <p className="text-sm text-muted">{t(m.noActivity)}</p>}
			<ol className="max-h-[50dvh] overflow-y-auto">
				{entries.map((entry) => (
					<ActivityRow key={entry.id} entry={entry} />
				))}
			</ol>
			{hasNextPage && (
				<Button isWide className="mt-3" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
					{t(m.showOlder)}
				</Button>
			)}
		</Dialog>
	);
}

function ActivityRow({ entry }: { entry: ActivityEntry }) {
	return (
		<li className="border-t border-line/60 py-2 text-sm first:border-t-0">
			<p className="[overflow-wrap:anywhere]">
				<ActivitySentence entry={entry} />
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
	const role = roleOf(member);
	const demotion = canDemote(member, members);
	const removal = reviewerId && canRemove(member, reviewerId, members);
	return (
		<Menu
			className="max-w-[290px]"
			trigger={
				<button
					type="button"
					aria-label={t(m.changeRoleOf, { role, name: member.name })}
					className={classNames(
						'-mr-1.5 flex min-h-11 items-center gap-[3px] rounded-md px-1.5 text-xs transition-colors hover:text-text compact:min-h-7',
						member.isAdmin ? 'font-semibold text-text' : 'font-medium text-muted',
					)}
				>
					{t(m.role, { role })}
					<ChevronDown size={13} className="text-faint" />
				</button>
			}
		>
			{member.isAdmin ? (
				<MenuItem icon={UserRound} isDisabled={!demotion.allowed} onSelect={() => onRole(member, false)}>
					<WithReason verdict={demotion}>{t(m.makeMember)}</WithReason>
				</MenuItem>
			) : (
				<MenuItem icon={ShieldCheck} onSelect={() => onRole(member, true)}>
					{t(m.makeAdmin)}
				</MenuItem>
			)}
			{removal && (
				<>
					<MenuSeparator />
					<MenuItem icon={UserMinus} tone="danger" isDisabled={!removal.allowed} onSelect={() => onRemove(member)}>
						<WithReason verdict={removal}>{t(m.removeMember)}</WithReason>
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

function roleOf({ isAdmin }: Pick<Member, 'isAdmin'>) {
	return isAdmin ? 'admin' : 'member';
}

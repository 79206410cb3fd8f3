import { ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { findPeople, mostPeopleWithoutTyping } from '../../domain/organizations/find-people.ts';
import type { Member } from '../../domain/organizations/organizations.api.ts';
import { useMember } from '../accounts/member.ts';
import { messageOf } from '../lib/api.ts';
import { formatDay } from '../lib/text-format.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FindField } from '../ui/find-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { ActivityDialog } from './activity-dialog.tsx';
import { useRemoveMember, useSetMemberRole } from './label-settings.mutations.ts';
import { MemberRoleMenu } from './member-role-menu.tsx';
import { useMembers } from './organizations.queries.ts';

export function MemberList() {
	const { organization } = useMember();
	const { data, isError, refetch } = useMembers();
	const setRole = useSetMemberRole();
	const [memberToRemove, setMemberToRemove] = useState<Member | null>(null);
	const [isLogOpen, setIsLogOpen] = useState(false);
	const [typed, setTyped] = useState('');
	const members = data?.members;
	const found = members && findPeople(members, typed);

	function handleRole(member: Member, isAdmin: boolean) {
		const message = `${member.name} is now ${isAdmin ? 'an admin' : 'a member'}`;
		setRole.mutate({ reviewerId: member.id, isAdmin }, { onSuccess: () => showToast({ message }) });
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
			{setRole.error && (
				<Notice tone="bad" className="my-2">
					{messageOf(setRole.error, unexpected.message)}
				</Notice>
			)}
			{isError && !members && (
				<Notice tone="bad" className="my-2" onRetry={() => void refetch()}>
					Failed to load members
				</Notice>
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

function MemberRow({ member, members, onRole, onRemove }: MemberRowProps) {
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
					<ShieldCheck size={14} strokeWidth={1.75} aria-hidden="true" />
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
					<MemberRoleMenu member={member} members={members} onRole={onRole} onRemove={onRemove} />
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
					showToast({ message: `${member.name} removed`, tone: 'neutral' });
					onClose();
				},
			},
		);
	}

	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			title={`Remove ${member.name}?`}
			confirmCaption="Remove"
			isBusy={remove.isPending}
			error={remove.error && messageOf(remove.error, unexpected.message)}
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

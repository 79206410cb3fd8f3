import { ChevronDown, ShieldCheck, UserMinus, UserRound } from 'lucide-react';
import type { Verdict } from '../../domain/kernel/verdict.ts';
import { canDemote, canRemove } from '../../domain/organizations/membership.ts';
import type { Member } from '../../domain/organizations/organizations.api.ts';
import { useMember } from '../accounts/member.ts';
import { classNames } from '../ui/class-names.ts';
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx';

interface MemberRoleMenuProps {
	member: Member;
	members: readonly Member[];
	onRole: (member: Member, isAdmin: boolean) => void;
	onRemove: (member: Member) => void;
}

/** What an admin may do with a member; refused actions stay visible with the reason. */
export function MemberRoleMenu({ member, members, onRole, onRemove }: MemberRoleMenuProps) {
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
					<ChevronDown size={13} strokeWidth={1.75} aria-hidden="true" className="text-faint" />
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

import { Link } from '@tanstack/react-router';
import { ChevronsUpDown, Copy, Settings } from 'lucide-react';
import { Fragment, useState } from 'react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/organizations/organizations-shell.messages.ts';
import { useMember } from '../accounts/member.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/loading.tsx';
import { Popover } from '../ui/popover.tsx';
import { copyText } from '../ui/toast.ts';
import { useInvitation, useOrganization } from './organizations.queries.ts';

/** Shows the label in the sidebar; opens a panel with its details and, for admins, the invitation code. */
export function LabelSelector() {
	const { organization } = useMember();
	const { data } = useOrganization();
	const [isOpen, setIsOpen] = useState(false);
	const memberCount = data?.memberCount;
	return (
		<Popover
			caption={t(m.yourLabel)}
			align="start"
			isOpen={isOpen}
			onOpenChange={setIsOpen}
			className="w-[300px]"
			trigger={
				<button
					type="button"
					className="mb-4 flex w-full items-center gap-2.5 rounded-lg bg-surface p-2 text-left shadow-e1 transition-colors hover:bg-raised data-[state=open]:bg-raised max-lg:justify-center max-lg:p-1.5"
				>
					<Avatar id={organization.id} name={organization.name} shape="square" />
					<span className="min-w-0 flex-1 max-lg:sr-only">
						<b className="block truncate text-sm leading-[1.3] font-semibold">{organization.name}</b>
						<span className="block h-[21px] text-xs leading-[21px] text-faint">
							{memberCount !== undefined && t(m.reviewerCount, { count: memberCount })}
						</span>
					</span>
					<ChevronsUpDown size={16} className="shrink-0 text-faint max-lg:hidden" />
				</button>
			}
		>
			<div className="flex items-center gap-3 px-4 py-3.5">
				<Avatar id={organization.id} name={organization.name} size={44} shape="square" />
				<div className="min-w-0">
					<h2 className="text-base [overflow-wrap:anywhere]">{organization.name}</h2>
					<LabelFacts memberCount={memberCount} />
				</div>
			</div>
			{organization.isAdmin && <CodeSection isOpen={isOpen} />}
			<div className="border-t border-line p-2">
				<Link
					to="/profile/label"
					onClick={() => setIsOpen(false)}
					className={buttonClass({ variant: 'quiet', size: 'sm', isWide: true, className: 'justify-start!' })}
				>
					<Settings size={14} />
					{t(m.labelSettings)}
				</Link>
			</div>
		</Popover>
	);
}

/** The number of reviewers, once it is loaded, and the role of the viewer. */
export function LabelFacts({ memberCount }: { memberCount: number | undefined }) {
	const { organization } = useMember();
	const role = organization.isAdmin ? 'admin' : 'member';
	return (
		<p className="mt-0.5 text-xs text-muted">
			{memberCount === undefined ? t(m.yourRole, { role }) : t(m.reviewersAndRole, { role, count: memberCount })}
		</p>
	);
}

function CodeSection({ isOpen }: { isOpen: boolean }) {
	const { data, isError } = useInvitation(isOpen);
	return (
		<div className="border-t border-line px-4 py-3">
			<p className="text-sm font-medium text-muted">{t(m.invitationCode)}</p>
			{data ? <InvitationCode code={data.code} size="sm" /> : <Skeleton className="my-2 h-5 w-full" />}
			{isError && <p className="text-xs text-bad">{t(m.codeNotLoaded)}</p>}
			{data && <CopyCodeButton code={data.code} />}
		</div>
	);
}

/** The code in groups of four: easy to read aloud, and still selectable as one text. */
export function InvitationCode({ code, size = 'md' }: { code: string; size?: 'sm' | 'md' }) {
	return (
		<p
			className={classNames(
				'font-mono leading-[1.3] font-semibold tracking-[0.02em] select-all',
				size === 'sm' ? 'mt-1.5 mb-2.5 text-base' : 'mt-[7px] mb-[9px] text-lg md:text-[1.375rem]',
			)}
		>
			{code.split('-').map((group, index) => (
				<Fragment key={group}>
					{index > 0 && <span className={classNames('text-faint', size === 'md' && 'md:mx-[3px]')}>-</span>}
					{group}
				</Fragment>
			))}
		</p>
	);
}

export function CopyCodeButton({ code }: { code: string }) {
	return (
		<Button
			variant="primary"
			size="sm"
			icon={Copy}
			onClick={() => void copyText(code, t(m.codeCopied), t(m.codeNotCopied))}
		>
			{t(m.copyCode)}
		</Button>
	);
}

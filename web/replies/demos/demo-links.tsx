// Links to the page Demos on other pages.
import { Link } from '@tanstack/react-router';
import { CornerUpLeft, Inbox } from 'lucide-react';
import { t } from '../../../domain/kernel/message.ts';
import * as m from '../../../domain/replies/replies-shell.messages.ts';
import { repliesDue } from '../../../domain/replies/replies-shell.messages.ts';
import { useMember } from '../../accounts/member.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { useDemoSummary } from '../demo-summary.queries.ts';

/**
 * What is to do about demos, for the dashboard. For admins it opens the first reply that is due. On a phone, whose bar has
 * no link to *Demos*, there is always a link.
 */
export function DemosToDo() {
	const { organization } = useMember();
	const { data } = useDemoSummary();
	if (!data) return null;
	const { wasPageOpen, toScreen, due, overdue } = data;
	return (
		<>
			{wasPageOpen && toScreen + due === 0 && (
				<Link to="/demos" className={classNames(linkClass(false), 'md:hidden')}>
					<Inbox size={14} />
					{t(m.demos)}
				</Link>
			)}
			{toScreen > 0 && (
				<Link to="/demos/screening" className={linkClass(due > 0)}>
					<Inbox size={14} />
					{t(m.demosToScreen, { count: toScreen })}
				</Link>
			)}
			{due > 0 && (
				<Link
					to="/demos/replies"
					search={organization.isAdmin ? { reply: 'next' } : {}}
					title={t(repliesDue)}
					className={linkClass(false)}
				>
					<CornerUpLeft size={14} className="shrink-0" />
					<span className="max-md:truncate">
						<RichText
							of={m.repliesDueShort}
							values={{ due, overdue }}
							tags={{ late: (text) => <span className="text-bad">{text}</span> }}
						/>
					</span>
				</Link>
			)}
		</>
	);
}

/** A phone has room for one, which is smaller than the area that can be tapped. */
function linkClass(isHiddenOnPhone: boolean) {
	const phone = isHiddenOnPhone
		? 'max-md:hidden touch:min-h-9! after:absolute after:-inset-1'
		: 'max-md:min-h-9! max-md:px-2.5! max-md:text-xs! max-md:[&>svg]:hidden touch:min-h-9! after:absolute after:-inset-1';
	return buttonClass({ size: 'sm', className: phone });
}

/** On Add Tracks, from where a phone reaches the page Demos. */
export function DemosLine() {
	const { data } = useDemoSummary();
	return (
		<p className="mb-3.5 text-sm">
			<Link to="/demos" className="link inline-flex min-h-11 items-center gap-2 compact:min-h-0">
				<Inbox size={16} />
				{data && data.toScreen > 0 ? t(m.demosToScreen, { count: data.toScreen }) : t(m.demosFromOutside)}
			</Link>
		</p>
	);
}

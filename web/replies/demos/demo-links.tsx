// Links to the page Demos on other pages.
import { Link } from '@tanstack/react-router';
import { Inbox, Reply } from 'lucide-react';
import { t } from '../../../domain/kernel/message.ts';
import * as m from '../../../domain/replies/demos.messages.ts';
import { useMember } from '../../accounts/member.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useDemoSummary } from '../replies.queries.ts';

/** What is to do about demos, beside the title of the dashboard. For admins it opens the first reply that is due. */
export function DemosToDo() {
	const { organization } = useMember();
	const { data } = useDemoSummary();
	if (!data) return null;
	const { toScreen, due, overdue } = data;
	return (
		// Not higher than the title, so that nothing moves when it appears.
		<div className="-my-1 flex flex-wrap justify-end gap-2">
			{toScreen > 0 && (
				<Link
					to="/demos/screening"
					className={buttonClass({ size: 'sm', className: due > 0 ? 'max-md:hidden' : undefined })}
				>
					<Inbox size={14} />
					{t(m.demosToScreen, { count: toScreen })}
				</Link>
			)}
			{due > 0 && (
				<Link
					to="/demos/replies"
					search={organization.isAdmin ? { reply: 'next' } : {}}
					className={buttonClass({
						size: 'sm',
						variant: overdue > 0 ? 'danger' : 'secondary',
						className: classNames('max-md:px-3! max-md:text-xs!'),
					})}
				>
					<Reply size={14} />
					{t(m.repliesDueShort, { due, overdue })}
				</Link>
			)}
		</div>
	);
}

/** On Add Tracks, from where a phone reaches the page Demos. */
export function DemosLine() {
	const { data } = useDemoSummary();
	return (
		<p className="mb-3.5 text-sm">
			<Link to="/demos" className="link inline-flex min-h-11 items-center gap-2 md:min-h-0">
				<Inbox size={16} />
				{data && data.toScreen > 0 ? t(m.demosToScreen, { count: data.toScreen }) : t(m.demosFromOutside)}
			</Link>
		</p>
	);
}

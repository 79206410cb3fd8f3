// The page Demos: everything about songs from outside the label in one place.
import { Link, Outlet } from '@tanstack/react-router';
import { t } from '../../../domain/kernel/message.ts';
import * as m from '../../../domain/replies/demos.messages.ts';
import * as shell from '../../../domain/replies/replies-shell.messages.ts';
import { repliesDue } from '../../../domain/replies/replies-shell.messages.ts';
import { senders, submitPage } from '../../../domain/replies/senders.messages.ts';
import { useMember } from '../../accounts/member.ts';
import { formatNumber } from '../../lib/text-format.ts';
import { SubmitPageStrip } from '../../submissions/submit-page-strip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { TabLinks, tabLinkClass } from '../../ui/tab-links.tsx';
import { useDemoSummary } from '../demo-summary.queries.ts';

export function DemosLayout() {
	const { organization } = useMember();
	const { data: summary } = useDemoSummary();
	return (
		<>
			<div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 md:mb-5 [&>header]:mb-0!">
				<PageHeader title={t(shell.demos)} lead={<span className="max-md:hidden">{t(m.demosLead)}</span>} />
				<SubmitPageStrip page={summary?.page} />
			</div>
			<TabLinks caption={t(shell.demos)}>
				<Link to="/demos/screening" className={tabClass}>
					{t(m.toScreen)}
					<TabCount count={summary?.toScreen} />
				</Link>
				<Link to="/demos/replies" activeOptions={{ includeSearch: false }} className={tabClass}>
					{t(repliesDue)}
					<TabCount count={summary?.due} />
				</Link>
				<Link to="/demos/senders" activeOptions={{ includeSearch: false }} className={tabClass}>
					{t(senders)}
				</Link>
				{organization.isAdmin && (
					<Link to="/demos/submit-page" className={tabClass}>
						{t(submitPage)}
					</Link>
				)}
			</TabLinks>
			<Outlet />
		</>
	);
}

/** Four tabs fit on a phone. */
const tabClass = classNames(tabLinkClass, 'max-md:-mr-1.5 max-md:text-[0.8125rem]');

function TabCount({ count }: { count: number | undefined }) {
	if (count === undefined) return null;
	return <span className="mono ml-1.5 text-2xs leading-none text-faint">{formatNumber(count)}</span>;
}

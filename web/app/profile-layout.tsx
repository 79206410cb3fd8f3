import { Link, Outlet } from '@tanstack/react-router';
import { t } from '../../domain/kernel/message.ts';
import { useMember } from '../accounts/member.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { TabLinks, tabLinkClass } from '../ui/tab-links.tsx';
import * as m from './app.messages.ts';

export function ProfileLayout() {
	const { isOperator } = useMember();
	return (
		<>
			<PageHeader title={t(m.profile)} />
			<TabLinks caption={t(m.profile)}>
				<Link to="/profile" activeOptions={{ exact: true }} className={tabLinkClass}>
					{t(m.you)}
				</Link>
				<Link to="/profile/label" className={tabLinkClass}>
					{t(m.label)}
				</Link>
				{isOperator && (
					<Link to="/profile/server" className={tabLinkClass}>
						{t(m.server)}
					</Link>
				)}
			</TabLinks>
			<Outlet />
		</>
	);
}

import { Link } from '@tanstack/react-router';
import { TabLinks, tabLinkClass } from '../ui/tab-links.tsx';

/** Writers and their publishers. */
export function WriterTabs() {
	return (
		<TabLinks caption="Manage Writers">
			<Link
				to="/manage-writers"
				search={{}}
				activeOptions={{ exact: true, includeSearch: false }}
				className={tabLinkClass}
			>
				Writers
			</Link>
			<Link
				to="/manage-writers/publishers"
				search={{}}
				activeOptions={{ exact: true, includeSearch: false }}
				className={tabLinkClass}
			>
				Publishers
			</Link>
		</TabLinks>
	);
}

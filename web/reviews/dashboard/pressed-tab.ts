import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { DashboardTab } from '../../../domain/songs/dashboard-tabs.ts';
import { useScope } from '../../lib/scope-hooks.ts';
import { tabOf } from './dashboard-tabs.ts';

/**
 * The tab of the address; one that was just pressed is shown at once. The router follows when that has been drawn, because
 * looking for the page takes as long as drawing a card.
 */
export function usePressedTab(): { readonly tab: DashboardTab; readonly onTabChange: (to: DashboardTab) => void } {
	const search = useSearch({ strict: false });
	const navigate = useNavigate();
	const [pressed, setPressed] = useState<DashboardTab | null>(null);
	const asked = tabOf(search.tab);
	if (pressed === asked) setPressed(null);
	useScope(
		(scope) => {
			if (pressed === null) return;
			const follow = () =>
				void navigate({ to: '/', search: pressed === 'pending' ? {} : { tab: pressed }, resetScroll: false });
			scope.nextFrame(() => scope.after(0, follow));
		},
		[pressed],
	);
	return { tab: pressed ?? asked, onTabChange: setPressed };
}

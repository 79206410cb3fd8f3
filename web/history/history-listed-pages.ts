import { ChartNoAxesColumn } from 'lucide-react';
import * as m from '../../domain/history/history.messages.ts';
import { trackHistory as within } from '../../domain/history/history-shell.messages.ts';
import type { ListedPage } from '../lib/listed-page.ts';

export const historyListedPages: readonly ListedPage[] = [
	{ path: '/track-history/overview', caption: m.overview, within, icon: ChartNoAxesColumn },
];

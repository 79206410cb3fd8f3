import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import { Avatar } from '../ui/avatar.tsx';
import { kindWords } from './kind-words.ts';

export const entryRowClass =
	'flex min-h-14 items-center gap-x-3 border-t border-line/60 pr-2 transition-colors first:border-t-0 hover:bg-[color-mix(in_oklab,var(--raised)_55%,transparent)] md:pr-3';

interface RowLinkProps {
	kind: CatalogueKind;
	id: CatalogueId;
	name: string;
	/** Below the name. */
	children: ReactNode;
}

/** The name in a list, which leads to the page. */
export function RowLink({ kind, id, name, children }: RowLinkProps) {
	return (
		<Link
			to={kindWords[kind].pagePath}
			params={{ entryId: id }}
			data-row-link
			className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 pl-4 focus-visible:-outline-offset-2 md:pl-[18px]"
		>
			<Avatar id={id} name={name} />
			<span className="min-w-0 flex-1">
				<span title={name} className="block truncate text-row leading-[1.35] font-semibold">
					{name}
				</span>
				<span className="block truncate text-xs text-muted">{children}</span>
			</span>
		</Link>
	);
}

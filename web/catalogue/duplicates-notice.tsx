import { Link } from '@tanstack/react-router';
import type { Duplicate } from '../../domain/catalogue/catalogue.api.ts';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import { isCertain } from '../../domain/catalogue/duplicates.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { kindWords } from './kind-words.ts';

interface DuplicatesNoticeProps {
	kind: CatalogueKind;
	duplicates: readonly Duplicate[];
	/** Where that is possible: with the same number it is the same one. */
	onSaveAnyway: () => void;
}

/** Who is in the catalogue already, with the way there. */
export function DuplicatesNotice({ kind, duplicates, onSaveAnyway }: DuplicatesNoticeProps) {
	if (duplicates.length === 0) return null;
	return (
		<Notice tone="bad">
			<ul className="grid gap-2">
				{duplicates.map(({ id, name, message }) => (
					<li key={id} className="flex flex-wrap items-center justify-between gap-2">
						<span className="min-w-0 flex-1 basis-60">{message}</span>
						<Link to={kindWords[kind].pagePath} params={{ entryId: id }} className={buttonClass({ size: 'sm' })}>
							Open {name}
						</Link>
					</li>
				))}
			</ul>
			{!duplicates.some(({ reason }) => isCertain(reason)) && (
				<Button size="sm" className="mt-2" onClick={onSaveAnyway}>
					Save anyway
				</Button>
			)}
		</Notice>
	);
}

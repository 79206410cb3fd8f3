import { Copy } from 'lucide-react';
import type { SongId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { assembleCopy } from '../../domain/label-copy/copy-document.ts';
import { type CopyLine, isMissing, none, sourcesOf, textOf } from '../../domain/label-copy/copy-lines.ts';
import type { LabelCopy } from '../../domain/label-copy/label-copy.api.ts';
import * as m from '../../domain/signed-songs/signed-song-pages.messages.ts';
import { useLabelCopy } from '../label-copy/label-copy.queries.ts';
import { SourceLink } from '../label-copy/source-link.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Loaded, Skeleton } from '../ui/loading.tsx';
import { copyText } from '../ui/toast.ts';

/** The values that colleagues are asked for most, each with its source and a button to copy it. */
export function KeyFacts({ songId }: { songId: SongId }) {
	const query = useLabelCopy({ songId });
	return (
		<Loaded query={query} failure={t(m.keyFactsFailed)} skeleton={<FactsSkeleton />}>
			{(copy) => <LoadedFacts lines={factsOf(copy)} />}
		</Loaded>
	);
}

/** As in the label copy of the current data. */
function factsOf({ current: { snapshot, origins } }: LabelCopy): CopyLine[] {
	const copy = assembleCopy(snapshot, origins, { rendering: 'internal', textStyle: 'page' });
	const [row] = copy.rows;
	const [block] = copy.blocks;
	return [
		...(row ? [row.isrc] : []),
		copy.catalogueNumber,
		...(block ? [block.iswc] : []),
		copy.barcode,
		copy.pLine,
		copy.cLine,
		...(row ? [row.length] : []),
		copy.releaseDate,
		copy.genre,
		copy.language,
	].filter((line) => textOf(line) !== none);
}

function LoadedFacts({ lines }: { lines: readonly CopyLine[] }) {
	const known = lines.filter((line) => !isMissing(line));
	const missing = lines.length - known.length;
	const all = known.map((line) => `${line.caption}: ${textOf(line)}`).join('\n');
	return (
		<Card
			title={
				<>
					{t(m.keyFacts)}{' '}
					{missing > 0 && (
						<span className="ml-1 text-xs font-normal text-muted">{t(m.factsMissing, { count: missing })}</span>
					)}
				</>
			}
			aside={
				known.length > 0 && (
					<Button size="sm" variant="quiet" icon={Copy} onClick={() => void copyText(all, t(m.factsCopied))}>
						{t(m.copyAll)}
					</Button>
				)
			}
		>
			<div className="@container">
				<dl className="grid @min-[540px]:grid-cols-2">
					{lines.map((line) => (
						<Fact key={line.key} line={line} />
					))}
				</dl>
			</div>
		</Card>
	);
}

function Fact({ line }: { line: CopyLine }) {
	const { caption } = line;
	const [source] = sourcesOf(line);
	const value = textOf(line);
	return (
		<div className="grid min-h-11 grid-cols-[104px_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line/60 py-1 pr-2 pl-[18px] text-sm last:border-b-0 @min-[540px]:odd:border-r @min-[540px]:[&:nth-last-child(2):nth-child(odd)]:border-b-0">
			<dt className="text-xs text-faint">{caption}</dt>
			{isMissing(line) ? (
				<dd className="flex items-center gap-1 text-warn">
					{t(m.missingFact)}
					{source && (
						<SourceLink
							source={source}
							label={t(m.addFact, { fact: caption })}
							className="inline-flex min-h-11 min-w-11 items-center justify-center px-2 text-accent-text underline-offset-3 hover:underline compact:min-h-8"
						>
							{t(m.add)}
						</SourceLink>
					)}
				</dd>
			) : (
				<>
					<dd className="[overflow-wrap:anywhere]">
						{value}
						{source?.page === 'audio' && <span className="ml-2 text-xs text-faint">{t(m.fromAudioFile)}</span>}
					</dd>
					<dd>
						<IconButton
							icon={Copy}
							size="sm"
							caption={t(m.copyFact, { fact: caption })}
							onClick={() => void copyText(value, t(m.factCopied, { fact: caption }))}
						/>
					</dd>
				</>
			)}
		</div>
	);
}

function FactsSkeleton() {
	return (
		<Card aria-busy="true" className="min-h-[268px] px-[18px] py-4">
			<Skeleton className="h-5 w-32" />
		</Card>
	);
}

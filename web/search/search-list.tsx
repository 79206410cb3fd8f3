import { CornerDownLeft, FileText, ListFilter, MicVocal, Tags } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { contractKinds } from '../../domain/contracts/contract-kinds.ts';
import { foldCharacter } from '../../domain/kernel/fold.ts';
import { t } from '../../domain/kernel/message.ts';
import { wordsOfQuery } from '../../domain/kernel/search-words.ts';
import { shownArtist } from '../../domain/player/track.ts';
import type { SearchResult } from '../../domain/search/search.api.ts';
import * as m from '../../domain/search/search.messages.ts';
import { searchableText } from '../../domain/songs/song-grams.ts';
import type { SongDecision } from '../../domain/songs/songs.api.ts';
import { usePlayerState } from '../player/player-context.tsx';
import { Stamp } from '../player/stamp.tsx';
import { playCaption } from '../player/transport-buttons.tsx';
import { formatDecisionWithReason } from '../songs/decision-format.ts';
import { StampGlyph } from '../songs/play-stamp.tsx';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { type AllChoice, type FoundResults, flattenResults, formatAll, type SearchChoice } from './search-results.ts';

export interface SearchListProps {
	id: string;
	found: FoundResults;
	activeIndex: number;
	onActive: (index: number) => void;
	onChoose: (choice: SearchChoice) => void;
	onPlay: (result: SearchResult) => void;
}

const groups = [
	{ key: 'songs', caption: m.songs },
	{ key: 'artists', caption: m.artists },
	{ key: 'contracts', caption: m.contracts },
	{ key: 'metadata', caption: m.metadata },
] as const;

/** The results in groups. The focus stays in the field; the arrow keys change the active result. */
export function SearchList({ id, found, activeIndex, onActive, onChoose, onPlay }: SearchListProps) {
	const { query, results } = found;
	const order = flattenResults(found);
	return (
		<div id={id} role="listbox" aria-label={t(m.results)} className="pt-0.5 pb-1.5">
			{groups.map(({ key, caption }) =>
				results[key].length === 0 ? null : (
					// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a list of options
					<div key={key} role="group" aria-labelledby={`${id}-${key}`}>
						<div id={`${id}-${key}`} className="px-4 pt-2 pb-[3px] text-xs font-medium text-faint">
							{t(caption)}
						</div>
						{order.map((choice, index) => {
							const row = {
								id: optionId(id, index),
								isActive: index === activeIndex,
								onActive: () => onActive(index),
								onChoose: () => onChoose(choice),
							};
							if (choice.type === 'all') return choice.of === key && <AllRow key={key} {...row} choice={choice} />;
							if (!results[key].includes(choice)) return null;
							const play = () => onPlay(choice);
							return (
								<ResultRow
									key={`${choice.contract?.id ?? choice.id} ${choice.title} ${choice.status}`}
									{...row}
									result={choice}
									query={query}
									onPlay={play}
								/>
							);
						})}
					</div>
				),
			)}
		</div>
	);
}

export function optionId(listId: string, index: number) {
	return `${listId}-${index}`;
}

interface RowProps {
	id: string;
	isActive: boolean;
	onActive: () => void;
	onChoose: () => void;
}

/** One row of the list. The focus stays in the field, which handles the keys. */
function OptionRow({ id, isActive, onActive, onChoose, children }: RowProps & { children: ReactNode }) {
	const row = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
	}, [isActive]);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
		<div
			ref={row}
			id={id}
			role="option"
			aria-selected={isActive}
			tabIndex={-1}
			onPointerMove={onActive}
			onClick={onChoose}
			className={classNames(
				'grid min-h-11 cursor-pointer scroll-mt-8 scroll-mb-2 grid-cols-[32px_minmax(0,1fr)_auto] items-center gap-3 px-4 py-1 text-sm',
				isActive && 'bg-accent-soft',
			)}
		>
			{children}
		</div>
	);
}

const enterHint = <CornerDownLeft size={16} className="shrink-0 text-accent-text" />;

/** Shows the total number, and links to all of them. */
function AllRow({ choice, ...row }: RowProps & { choice: AllChoice }) {
	return (
		<OptionRow {...row}>
			<span className="grid size-8 place-items-center rounded-md bg-raised text-muted dark:bg-surface">
				<ListFilter size={16} />
			</span>
			<p className="truncate text-row font-semibold text-accent-text">{formatAll(choice)}</p>
			{row.isActive && enterHint}
		</OptionRow>
	);
}

interface ResultRowProps extends RowProps {
	result: SearchResult;
	query: string;
	onPlay: () => void;
}

function ResultRow({ result, query, onPlay, ...row }: ResultRowProps) {
	const second = formatSecondLine(result);
	return (
		<OptionRow {...row}>
			<ResultIcon result={result} onPlay={onPlay} />
			<div className="min-w-0">
				<p className="truncate text-row leading-[1.3] font-semibold">
					<HighlightedText text={result.title} query={query} />
				</p>
				<p className={classNames('truncate text-xs leading-[1.3]', isHidden(result) ? 'text-faint' : 'text-muted')}>
					{isHidden(result) ? shownArtist(null) : <HighlightedText text={second} query={query} />}
				</p>
				{result.decision && <DecisionLine decision={result.decision} />}
			</div>
			{result.status !== null && (result.type === 'contract' || result.type === 'metadata') ? (
				<Badge tone="info">
					<HighlightedText text={result.status} query={query} />
				</Badge>
			) : (
				row.isActive && enterHint
			)}
		</OptionRow>
	);
}

function DecisionLine({ decision }: { decision: SongDecision }) {
	const text = formatDecisionWithReason(decision, new Date());
	return (
		<p
			title={text}
			className={classNames(
				'truncate text-xs leading-[1.3]',
				decision.kind === 'signed' ? 'font-medium text-ok' : 'text-faint',
			)}
		>
			{text}
		</p>
	);
}

function isHidden({ type, artist }: SearchResult) {
	return type === 'song' && artist === null;
}

/** For an artist, the number of signed songs; for a contract also its kind. */
function formatSecondLine({ type, artist, status, contract }: SearchResult) {
	if (contract) return `${artist ?? ''} · ${t(contractKinds[contract.kind])}`;
	return type === 'artist' ? (status ?? t(m.noSignedSongs)) : (artist ?? '');
}

function ResultIcon({ result, onPlay }: { result: SearchResult; onPlay: () => void }) {
	if (result.type === 'song') return <ResultStamp result={result} onPlay={onPlay} />;
	const Icon = { artist: MicVocal, contract: FileText, metadata: Tags }[result.type];
	return (
		<span className="grid size-8 place-items-center rounded-md bg-raised text-muted dark:bg-surface">
			<Icon size={16} />
		</span>
	);
}

/**
 * Plays the song. It is not a button, because an option of a list contains nothing that takes the focus. Its key is Shift
 * Enter.
 */
function ResultStamp({ result: { id, title, artist }, onPlay }: { result: SearchResult; onPlay: () => void }) {
	const isPlaying = usePlayerState((state) => state.isPlaying && state.currentTrack?.id === id);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
		// biome-ignore lint/a11y/noStaticElementInteractions: see above
		<span
			title={playCaption(isPlaying, title)}
			onClick={(event) => {
				event.stopPropagation();
				onPlay();
			}}
			className="group/stamp relative block size-8"
		>
			<Stamp id={id} isRevealed={artist !== null} size={32} />
			<StampGlyph isPlaying={isPlaying} />
		</span>
	);
}

function HighlightedText({ text, query }: { text: string; query: string }) {
	return splitAtMatches(text, query).map((part, index) =>
		part.isMatch ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
			<mark key={index} className="bg-transparent text-accent-text">
				{part.text}
			</mark>
		) : (
			part.text
		),
	);
}

interface TextPart {
	text: string;
	isMatch: boolean;
}

/**
 * Splits a text at the matches of the query, ignoring case and accents as the server does: the query itself, otherwise
 * its words.
 */
export function splitAtMatches(text: string, query: string) {
	const folded = foldWithPositions(text);
	const whole = rangesOf(folded, searchableText(query)).slice(0, 1);
	const found = whole.length > 0 ? whole : wordRangesOf(folded, query);
	const parts: TextPart[] = [];
	let until = 0;
	for (const [start, end] of found.toSorted(([one], [other]) => one - other)) {
		if (start < until) continue;
		parts.push({ text: text.slice(until, start), isMatch: false }, { text: text.slice(start, end), isMatch: true });
		until = end;
	}
	return [...parts, { text: text.slice(until), isMatch: false }].filter((part) => part.text !== '');
}

interface Folded {
	text: string;
	/** For every character of the folded text, the start and end of its original character. */
	starts: readonly number[];
	ends: readonly number[];
}

type Range = readonly [start: number, end: number];

function foldWithPositions(text: string): Folded {
	let folded = '';
	const starts: number[] = [];
	const ends: number[] = [];
	let at = 0;
	for (const character of text) {
		const plain = /\s/u.test(character) ? ' ' : foldCharacter(character);
		folded += plain;
		for (let unit = 0; unit < plain.length; unit += 1) {
			starts.push(at);
			ends.push(at + character.length);
		}
		at += character.length;
	}
	return { text: folded, starts, ends };
}

function rangesOf({ text, starts, ends }: Folded, sought: string) {
	const found: Range[] = [];
	if (sought === '') return found;
	for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + sought.length))
		found.push([starts[at] ?? 0, ends[at + sought.length - 1] ?? 0]);
	return found;
}

/** Where words of the text start with words of the query. */
function wordRangesOf(folded: Folded, query: string) {
	const isWordStart = ([start]: Range) => {
		const at = folded.starts.indexOf(start);
		return at === 0 || !/[\p{L}\p{N}]/u.test(folded.text[at - 1] ?? ' ');
	};
	return wordsOfQuery(query)
		.toSorted((one, other) => other.length - one.length)
		.flatMap((word) => rangesOf(folded, word).filter(isWordStart));
}

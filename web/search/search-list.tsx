import { CornerDownLeft, Disc3, Feather, FileText, ListFilter, MessagesSquare, MicVocal, Tags } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { contractKinds } from '../../domain/contracts/contract-kinds.ts';
import { t } from '../../domain/kernel/message.ts';
import { shownArtist } from '../../domain/player/track.ts';
import type { SearchResult } from '../../domain/search/search.api.ts';
import * as m from '../../domain/search/search.messages.ts';
import type { SongDecision } from '../../domain/songs/songs.api.ts';
import { ContractStatusBadge } from '../contracts/contract-status-badge.tsx';
import { FormStatusBadge } from '../forms/form-status-badge.tsx';
import { captionText } from '../lib/caption-text.ts';
import { formatShortDay } from '../lib/text-format.ts';
import { usePlayerState } from '../player/player-context.tsx';
import { Stamp } from '../player/stamp.tsx';
import { playCaption } from '../player/transport-buttons.tsx';
import { formatDecisionWithReason } from '../songs/decision-format.ts';
import { StampGlyph } from '../songs/play-stamp.tsx';
import { SongStatusBadge } from '../songs/song-badges.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { HighlightedText } from './highlighted-text.tsx';
import { type ChoiceGroup, formatAll, type SearchChoice } from './search-results.ts';

interface SearchListProps {
	id: string;
	groups: readonly ChoiceGroup[];
	/** The query of the results. */
	query: string;
	/** What is typed now, by which pages are found. */
	typed: string;
	activeIndex: number;
	onActive: (index: number) => void;
	onChoose: (choice: SearchChoice) => void;
	onPlay: (choice: SearchChoice) => void;
}

/** The results in groups. The focus stays in the field; the arrow keys change the active result. */
export function SearchList({ id, groups, query, typed, activeIndex, onActive, onChoose, onPlay }: SearchListProps) {
	const order = groups.flatMap(({ choices }) => choices);
	return (
		<div id={id} role="listbox" aria-label={t(m.results)} className="pt-0.5 pb-1.5">
			{groups.map(({ key, caption, choices }) => (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a list of options
				<div key={key} role="group" aria-labelledby={`${id}-${key}`}>
					<div id={`${id}-${key}`} className="px-4 pt-2 pb-[3px] text-xs font-medium text-faint">
						{t(caption)}
					</div>
					{choices.map((choice) => {
						const index = order.indexOf(choice);
						return (
							<OptionRow
								key={keyOf(choice)}
								id={optionId(id, index)}
								isActive={index === activeIndex}
								onActive={() => onActive(index)}
								onChoose={() => onChoose(choice)}
							>
								<ChoiceContent
									choice={choice}
									query={choice.type === 'page' ? typed : query}
									onPlay={() => onPlay(choice)}
								/>
								{endOf(choice) ?? (index === activeIndex ? enterHint : null)}
							</OptionRow>
						);
					})}
				</div>
			))}
		</div>
	);
}

export function optionId(listId: string, index: number) {
	return `${listId}-${index}`;
}

function keyOf(choice: SearchChoice) {
	if (choice.type === 'all') return 'all';
	if (choice.type === 'page') return choice.path;
	if (choice.type === 'code') return `${choice.kind} ${choice.code} ${choice.songId}`;
	if (choice.type === 'contract' || choice.type === 'metadata')
		return `${choice.contract?.id ?? choice.id} ${choice.title} ${choice.status}`;
	return choice.id;
}

interface OptionRowProps {
	id: string;
	isActive: boolean;
	onActive: () => void;
	onChoose: () => void;
	children: ReactNode;
}

/** One row of the list. The focus stays in the field, which handles the keys. */
function OptionRow({ id, isActive, onActive, onChoose, children }: OptionRowProps) {
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

/** The state of a song, contract or form, in the colours of the lists. */
function endOf(choice: SearchChoice) {
	if (choice.type === 'song' && choice.songStatus) return <SongStatusBadge status={choice.songStatus} />;
	if (choice.type === 'contract' && choice.contract) return <ContractStatusBadge status={choice.contract.status} />;
	if (choice.type === 'metadata' && choice.formStatus) return <FormStatusBadge status={choice.formStatus} />;
	return null;
}

interface ChoiceContentProps {
	choice: SearchChoice;
	query: string;
	onPlay: () => void;
}

function ChoiceContent({ choice, query, onPlay }: ChoiceContentProps) {
	switch (choice.type) {
		case 'all':
			return (
				<>
					<IconTile icon={ListFilter} />
					<p className="truncate text-row font-semibold text-accent-text">{formatAll(choice)}</p>
				</>
			);
		case 'page':
			return (
				<>
					<IconTile icon={choice.icon} />
					<Lines
						first={captionText(choice.caption)}
						second={choice.within === undefined ? '' : captionText(choice.within)}
						query={query}
					/>
				</>
			);
		case 'code':
			return (
				<>
					<IconTile icon={Disc3} />
					<Lines
						first={`${t(codeCaptions[choice.kind])} ${choice.code}`}
						second={`${choice.title} · ${choice.artist}`}
						query={query}
					/>
				</>
			);
		case 'writer':
			return (
				<>
					<IconTile icon={Feather} />
					<Lines first={choice.name} second="" query={query} />
				</>
			);
		case 'colleague':
			return (
				<>
					<Avatar id={choice.id} name={choice.name} />
					<Lines first={choice.name} second={t(choice.isAdmin ? m.admin : m.member)} query={query} />
				</>
			);
		case 'message':
			return (
				<>
					<IconTile icon={MessagesSquare} />
					<Lines
						first={choice.line}
						second={`${choice.authorName} · ${choice.songTitle} · ${formatShortDay(choice.createdAt, new Date())}`}
						query={query}
					/>
				</>
			);
		default:
			return <SongResult result={choice} query={query} onPlay={onPlay} />;
	}
}

const codeCaptions = { isrc: m.isrc, 'catalogue-number': m.catalogueNumber, barcode: m.barcode };

function IconTile({ icon: Icon }: { icon: typeof Tags }) {
	return (
		<span className="grid size-8 place-items-center rounded-md bg-raised text-muted dark:bg-surface">
			<Icon size={16} />
		</span>
	);
}

function Lines({ first, second, query }: { first: string; second: string; query: string }) {
	return (
		<div className="min-w-0">
			<p className="truncate text-row leading-[1.3] font-semibold">
				<HighlightedText text={first} query={query} />
			</p>
			<p className="truncate text-xs leading-[1.3] text-muted empty:hidden">
				<HighlightedText text={second} query={query} />
			</p>
		</div>
	);
}

/** A song, or a result that leads to one: its artist, contracts and metadata forms. */
function SongResult({ result, query, onPlay }: { result: SearchResult; query: string; onPlay: () => void }) {
	return (
		<>
			<ResultIcon result={result} onPlay={onPlay} />
			<div className="min-w-0">
				<p className="truncate text-row leading-[1.3] font-semibold">
					<HighlightedText text={result.title} query={query} />
				</p>
				<p className={classNames('truncate text-xs leading-[1.3]', isHidden(result) ? 'text-faint' : 'text-muted')}>
					{isHidden(result) ? shownArtist(null) : <HighlightedText text={formatSecondLine(result)} query={query} />}
				</p>
				{result.decision && <DecisionLine decision={result.decision} />}
			</div>
		</>
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
	return <IconTile icon={{ artist: MicVocal, contract: FileText, metadata: Tags }[result.type]} />;
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

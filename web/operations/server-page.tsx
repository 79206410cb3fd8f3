import { Link, Navigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import type { Figures } from '../../domain/operations/figures.ts';
import { troubleOf } from '../../domain/organizations/server-state.ts';
import { useMember } from '../accounts/member.ts';
import { messageOf } from '../lib/api.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { formatMoment } from '../lib/text-format.ts';
import { useServerState } from '../organizations/organizations.queries.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useFigures } from './operations.queries.ts';
import { DatabaseCard, MailCard, ProcessCard, StorageCard } from './part-cards.tsx';
import { RequestTimesCard } from './request-times-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** Where the time goes, for operators. */
export function ServerPage() {
	usePageTitle('Server');
	const { isOperator } = useMember();
	return isOperator ? <ServerFigures /> : <Navigate to="/profile" replace />;
}

function ServerFigures() {
	const { organization } = useMember();
	const { data, error, refetch, isFetching } = useFigures();
	return (
		<>
			<PageHeader
				title="Server"
				lead="How long people wait, and what waits in the background."
				action={
					<Link to="/profile" hash="label" className={buttonClass()}>
						<ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
						Profile
					</Link>
				}
			/>
			<div className="grid gap-3.5">
				{organization.isAdmin && <Troubles />}
				{error && (
					<Notice tone="bad" isRetrying={isFetching} onRetry={() => void refetch()}>
						{messageOf(error, unexpected.message)}
					</Notice>
				)}
				{data ? <AllFigures figures={data} /> : !error && <Skeleton className="h-96 w-full rounded-card" />}
			</div>
		</>
	);
}

/** Asked of the label, so it takes an admin of one. */
function Troubles() {
	const { data } = useServerState();
	if (!data || data.failing.length === 0) return null;
	return (
		<Notice tone="bad">
			{data.failing.map((part) => (
				<p key={part}>{troubleOf[part]}</p>
			))}
		</Notice>
	);
}

function AllFigures({ figures }: { figures: Figures }) {
	return (
		<>
			<div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1.7fr)_minmax(320px,1fr)]">
				<div className="grid gap-3.5">
					<RequestTimesCard requests={figures.requests} />
					<div className="grid items-start gap-3.5 md:grid-cols-2">
						<DatabaseCard {...figures} />
						<ProcessCard {...figures} />
					</div>
				</div>
				<div className="grid gap-3.5 md:max-xl:grid-cols-2 md:max-xl:items-start">
					<WaitingCard {...figures} />
					<div className="grid gap-3.5">
						<StorageCard {...figures} />
						<MailCard {...figures} />
					</div>
				</div>
			</div>
			<p className="px-1 text-xs leading-[1.45] text-faint">
				Times are those of the last hour, of the server that answered you; it was started on{' '}
				{formatMoment(figures.startedAt, new Date())}. They renew themselves every ten seconds.
			</p>
		</>
	);
}

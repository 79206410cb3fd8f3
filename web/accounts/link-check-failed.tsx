import type { ComponentProps } from 'react';
import { QueryFailure } from '../ui/loading.tsx';
import { FormHeading } from './account-frame.tsx';

interface LinkCheckFailedProps {
	title: string;
	query: ComponentProps<typeof QueryFailure>['query'];
}

/** For a mailed link that could not be checked. */
export function LinkCheckFailed({ title, query }: LinkCheckFailedProps) {
	return (
		<>
			<FormHeading title={title} lead="Your link may well be fine; it just could not be checked." />
			<QueryFailure query={query}>The server could not be reached</QueryFailure>
		</>
	);
}

import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTimeout } from '../lib/scope-hooks.ts';
import { classNames } from './class-names.ts';

const longestWaitMs = 2000;

/**
 * For parts of unknown height that load separately: shows all of them once they are there, so that none pushes others
 * away while a person is about to press them. After two seconds it shows what has loaded.
 */
export function Together({ className, children }: { className?: string; children: ReactNode }) {
	const queryClient = useQueryClient();
	const fetchingCount = useIsFetching();
	const [isShown, setIsShown] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the number renders this again when a query ends
	useEffect(() => {
		// Asked here, because the queries of the children start after the first render.
		if (queryClient.isFetching() === 0) setIsShown(true);
	}, [queryClient, fetchingCount]);
	useTimeout(() => setIsShown(true), longestWaitMs, 'after load');
	return <div className={classNames(className, !isShown && 'invisible')}>{children}</div>;
}

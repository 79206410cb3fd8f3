// Entry of the pages that outsiders open by a mailed link or a label's slug: no router, no session, no service worker.
import './styles/app.css';
import type { ComponentType } from 'react';
import { type GuestPage, readGuestPath } from '../domain/kernel/paths.ts';
import { drawRoot } from './app/app-error.tsx';
import { loadLanguage } from './lib/language.ts';
import { lazyComponent } from './lib/lazy-component.tsx';
import { followOtherTabs } from './lib/theme.ts';
import { LinkFailurePage } from './links/link-failure-page.tsx';
import { PageSpinner } from './ui/spinner.tsx';

/** The component of each address. A kind of link that is not sent yet has no valid address. */
const pages: Partial<Record<GuestPage, ComponentType<{ token: string }>>> = {
	metadata: lazyComponent(() => import('./forms/filling/metadata-form-page.tsx'), 'MetadataFormPage', PageSpinner),
	marketing: lazyComponent(() => import('./forms/filling/marketing-form-page.tsx'), 'MarketingFormPage', PageSpinner),
	labelCopy: lazyComponent(() => import('./forms/filling/label-copy-form-page.tsx'), 'LabelCopyFormPage', PageSpinner),
	split: lazyComponent(() => import('./splits/split-response-page.tsx'), 'SplitResponsePage', PageSpinner),
	contract: lazyComponent(() => import('./contracts/signing-page.tsx'), 'SigningPage', PageSpinner),
	submit: lazyComponent(() => import('./submissions/submit-page.tsx'), 'SubmitPage', PageSpinner),
	submission: lazyComponent(() => import('./submissions/submission-page.tsx'), 'SubmissionPage', PageSpinner),
};

followOtherTabs();
const address = readGuestPath(window.location.pathname);
const Page = address ? pages[address.page] : undefined;

void loadLanguage().then(() =>
	drawRoot(address && Page ? <Page token={address.token} /> : <LinkFailurePage failure="unknown" />),
);

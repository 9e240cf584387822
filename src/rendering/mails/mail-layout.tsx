import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import type { ReactNode } from 'react';
import { product } from '../../domain/product.ts';

const paper = '#f7f2e8';
const sheet = '#fffdf8';
const ink = '#1d1a16';
const soft = '#5a5248';
const line = '#d8cebc';
const accent = '#a33018';
const serif = 'Georgia, "Times New Roman", serif';
const sans = 'Helvetica, Arial, sans-serif';
const mono = '"Courier New", Courier, monospace';

const label = { fontFamily: mono, fontSize: 12, lineHeight: '18px', letterSpacing: 1, margin: 0 } as const;
const body = { fontFamily: sans, fontSize: 16, lineHeight: '25px', color: ink } as const;

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text style={{ ...body, margin: '0 0 16px' }}>{children}</Text>
);

export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) =>
  facts.length === 0 ? null : (
    <Section style={{ margin: '0 0 20px', borderTop: `1px solid ${line}` }}>
      {facts.map(([name, value]) => (
        <Section key={name} style={{ borderBottom: `1px solid ${line}`, padding: '10px 0' }}>
          <Text style={{ ...label, color: soft }}>{name.toUpperCase()}</Text>
          <Text style={{ ...body, margin: '2px 0 0' }}>{value}</Text>
        </Section>
      ))}
    </Section>
  );

export const ActionLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Section style={{ margin: '4px 0 24px' }}>
    <Link
      href={href}
      style={{
        display: 'inline-block',
        padding: '14px 24px',
        background: accent,
        color: '#fffaf2',
        fontFamily: sans,
        fontSize: 16,
        fontWeight: 600,
        textDecoration: 'none',
      }}
    >
      {children}
    </Link>
  </Section>
);

export const SmallPrint = ({ children }: { children: ReactNode }) => (
  <Text style={{ fontFamily: sans, fontSize: 13, lineHeight: '20px', color: soft, margin: '0 0 8px' }}>
    {children}
  </Text>
);

export const MailLayout = (props: {
  preview: string;
  title: string;
  note: string | null;
  children: ReactNode;
}) => (
  <Html lang="en">
    <Head>
      <meta name="color-scheme" content="light" />
    </Head>
    <Preview>{props.preview}</Preview>
    <Body style={{ margin: 0, padding: '24px 0', background: paper }}>
      <Container style={{ maxWidth: 560, background: sheet, border: `1px solid ${line}` }}>
        <Section style={{ padding: '20px 28px 12px' }}>
          <Text style={{ ...label, color: accent }}>{product.name.toUpperCase()}</Text>
          <Hr style={{ borderColor: ink, borderWidth: '2px 0 0', margin: '10px 0 24px' }} />
          <Heading
            style={{
              fontFamily: serif,
              fontSize: 32,
              lineHeight: '38px',
              fontWeight: 400,
              color: ink,
              margin: '0 0 18px',
            }}
          >
            {props.title}
          </Heading>
          {props.children}
        </Section>
        <Section style={{ padding: '16px 28px 20px', borderTop: `1px solid ${line}` }}>
          {props.note && <SmallPrint>{props.note}</SmallPrint>}
          <SmallPrint>
            Questions? Write to{' '}
            <Link href={`mailto:${product.supportEmail}`} style={{ color: accent }}>
              {product.supportEmail}
            </Link>
            ; we reply within 24 hours.
          </SmallPrint>
        </Section>
      </Container>
    </Body>
  </Html>
);

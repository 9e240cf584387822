import { Body, Container, Head, Heading, Hr, Html, Link, Preview, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { product } from '../../domain/product.ts';

const paper = '#faf7f1';
const ink = '#1d1a16';
const accent = '#a3301a';
const serif = 'Georgia, "Times New Roman", serif';
const sans = 'Helvetica, Arial, sans-serif';

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text style={{ fontFamily: sans, fontSize: 16, lineHeight: '26px', color: ink }}>{children}</Text>
);

export const ActionLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    style={{
      display: 'inline-block',
      padding: '12px 20px',
      background: accent,
      color: '#ffffff',
      fontFamily: sans,
      fontSize: 16,
      textDecoration: 'none',
    }}
  >
    {children}
  </Link>
);

export const MailLayout = (props: { preview: string; title: string; children: ReactNode }) => (
  <Html lang="en">
    <Head />
    <Preview>{props.preview}</Preview>
    <Body style={{ margin: 0, background: paper }}>
      <Container style={{ maxWidth: 560, padding: '32px 24px' }}>
        <Text style={{ fontFamily: 'Courier, monospace', fontSize: 12, letterSpacing: 1, color: accent }}>
          {product.name.toUpperCase()}
        </Text>
        <Heading style={{ fontFamily: serif, fontSize: 28, lineHeight: '34px', fontWeight: 400, color: ink }}>
          {props.title}
        </Heading>
        {props.children}
        <Hr style={{ borderColor: '#d9d2c4', margin: '32px 0 16px' }} />
        <Text style={{ fontFamily: sans, fontSize: 13, lineHeight: '20px', color: '#5c554a' }}>
          Questions? Write to <Link href={`mailto:${product.supportEmail}`}>{product.supportEmail}</Link>; we
          reply within 24 hours. Everything your simulated buyers say is written by a language model.
        </Text>
      </Container>
    </Body>
  </Html>
);

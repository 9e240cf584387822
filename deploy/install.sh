#!/usr/bin/env bash
# Makes a running shop on this machine: deploy/install.sh. Needs Docker with Compose 2.20, ports 80 and 443, and a domain that points here.
# Asks for ten values, writes .env with fresh secrets, tries model, mail and PayPal, starts everything and creates the administrator.
# A value that is already set in the environment is not asked for, so that it also runs unattended. Run it again to go on after a fault.
set -euo pipefail
cd "$(dirname "$0")"

ask() { # NAME, question, default
  local name=$1 question=$2 usual=${3:-} value=${!1:-}
  while [ -z "$value" ]; do
    read -r -p "$question${usual:+ [$usual]}: " value || { echo "no answer for $name" >&2; exit 1; }
    value=${value:-$usual}
  done
  case "$value" in *[\'\"\`\$\\]*) echo "$name must not contain quotes, dollar signs or backslashes" >&2; exit 1 ;; esac
  printf -v "$name" '%s' "$value"
}
secret() { openssl rand -hex 32; }

if [ -e .env ]; then
  echo ".env is there already: using it."
else
  ask PUBLIC_HOST "1/10 Domain that customers will use (its DNS points to this machine)"
  ask LLM_PROVIDER "2/10 Model: openai, anthropic, google, azure or openai-compatible" openai
  case "$LLM_PROVIDER" in azure | openai-compatible) ask LLM_BASE_URL "     Address of its API" ;; esac
  ask LLM_API_KEY "3/10 API key of the model"
  ask LLM_STRONG_MODEL "4/10 Model that writes"
  ask LLM_FAST_MODEL "5/10 Model that checks and chats" "$LLM_STRONG_MODEL"
  ask SMTP_URL "6/10 Mail server (smtp://user:password@host:587)"
  ask PAYPAL_CLIENT_ID "7/10 PayPal app: client id"
  ask PAYPAL_CLIENT_SECRET "8/10 PayPal app: secret"
  ask PAYPAL_WEBHOOK_ID "9/10 PayPal app: id of its webhook to https://$PUBLIC_HOST/api/paypal/webhook"
  ask PAYPAL_MERCHANT_ID "10/10 PayPal: merchant id of your account (13 characters)"
  umask 177
  cat >.env.new <<SETTINGS
# Made by install.sh. ../.env.example explains these and all other settings.
PUBLIC_HOST=$PUBLIC_HOST
LLM_PROVIDER=$LLM_PROVIDER
LLM_BASE_URL=${LLM_BASE_URL:-}
LLM_API_KEY=$LLM_API_KEY
LLM_STRONG_MODEL=$LLM_STRONG_MODEL
LLM_FAST_MODEL=$LLM_FAST_MODEL
SMTP_URL=$SMTP_URL
MAIL_FROM=${MAIL_FROM:-Innerbuyer <reports@$PUBLIC_HOST>}
PAYPAL_CLIENT_ID=$PAYPAL_CLIENT_ID
PAYPAL_CLIENT_SECRET=$PAYPAL_CLIENT_SECRET
PAYPAL_WEBHOOK_ID=$PAYPAL_WEBHOOK_ID
PAYPAL_MERCHANT_ID=$PAYPAL_MERCHANT_ID
PAYPAL_API_URL=${PAYPAL_API_URL:-}
OPERATOR_EMAIL=${OPERATOR_EMAIL:-}
COOKIE_SECRETS=$(secret)
LINK_SECRETS=$(secret)
POSTGRES_PASSWORD=$(secret)
DATABASE_PASSWORD=$(secret)
GRAFANA_PASSWORD=$(secret)
INNERBUYER_IMAGE=${INNERBUYER_IMAGE:-}
SETTINGS
  mv .env.new .env
  umask 022
  echo ".env is written. Keep a copy in a password manager: without LINK_SECRETS no mailed link works."
fi

[ -d backups ] || install -d -o 1000 -g 1000 backups
if grep -q '^INNERBUYER_IMAGE=.' .env; then docker compose pull; else docker compose build; fi

echo "Trying model, mail and PayPal, each with the smallest real call."
if ! docker compose run --rm --no-deps server node build/node/first-contact.js model smtp paypal; then
  [ "${1:-}" = --anyway ] || { echo "Correct .env and run this again, or run it with --anyway." >&2; exit 1; }
fi
docker compose up --detach --wait

ask ADMIN_EMAIL "Email address of the administrator"
if [ -z "${ADMIN_PASSWORD:-}" ]; then
  read -r -s -p "Password (at least 12 characters): " ADMIN_PASSWORD && echo
fi
export ADMIN_PASSWORD
docker compose exec --no-TTY --env ADMIN_PASSWORD server node build/node/start-admin.js create "$ADMIN_EMAIL"
host=$(sed -n 's/^PUBLIC_HOST=//p' .env)
echo "The shop is at https://$host/ and its admin area at https://$host/admin-login"

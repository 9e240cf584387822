-- Two roles, neither a superuser: the owner migrates, backs up and restores; the product reads and writes rows and can do nothing else.
-- psql --set=ON_ERROR_STOP=1 --set=owner_password=… --set=product_password=… --file=create-roles.sql, as a user who may create both.
\if :{?owner} \else \set owner innerbuyer_owner \endif
\if :{?product} \else \set product innerbuyer \endif
\if :{?database} \else \set database innerbuyer \endif

create role :"owner" login nosuperuser nocreatedb nocreaterole password :'owner_password';
create role :"product" login nosuperuser nocreatedb nocreaterole password :'product_password';
create database :"database" owner :"owner";
revoke all on database :"database" from public;
grant connect on database :"database" to :"product";
\connect :"database"
-- Whatever the owner creates in this database: by a migration, by pg-boss or by a restore.
alter default privileges for role :"owner" grant usage on schemas to :"product";
alter default privileges for role :"owner" grant select, insert, update, delete on tables to :"product";
alter default privileges for role :"owner" grant usage, select on sequences to :"product";
